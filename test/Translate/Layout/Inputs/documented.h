#pragma once
/*< a header */
int c; //< behind it
