#pragma once
const int three = 3;
