/* A block comment
 * over lines. */
#include   <amp.h>

using namespace   concurrency ;
#define   WEIGHT( x )   ( ( x )*2 )

namespace  a
{
	// what the next function does
	/* in two comments */
	static void	run( array_view<int,1> v )
	{
		int	x=3 ;   // odd    spacing

		parallel_for_each( v.extent ,
			// the kernel
			[ = ]( index<1> i ) restrict( amp )
			{
				// first comment
				v[ i ]=WEIGHT( x ) ;	/* trailing */

#if 1
				if( i[ 0 ]>3 )
				{
					v[ i ] += 1 ;
				}
#endif
			}
		) ; // after
	}
}
// last line, no newline