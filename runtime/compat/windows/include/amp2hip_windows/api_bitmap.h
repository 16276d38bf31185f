// The headers of a BMP file, for programs that write them themselves, and colours.
#pragma once

#include <amp2hip_windows/api_types.h>

typedef DWORD COLORREF;
#define RGB(red, green, blue)                                                                      \
  (static_cast<COLORREF>(static_cast<BYTE>(red) |                                                  \
                         static_cast<WORD>(static_cast<BYTE>(green)) << 8 |                        \
                         static_cast<DWORD>(static_cast<BYTE>(blue)) << 16))
#define GetRValue(color) (static_cast<BYTE>((color) & 0xFF))
#define GetGValue(color) (static_cast<BYTE>((color) >> 8 & 0xFF))
#define GetBValue(color) (static_cast<BYTE>((color) >> 16 & 0xFF))

#define BI_RGB 0

#pragma pack(push, 2)
typedef struct tagBITMAPFILEHEADER {
  WORD bfType;
  DWORD bfSize;
  WORD bfReserved1, bfReserved2;
  DWORD bfOffBits;
} BITMAPFILEHEADER, *PBITMAPFILEHEADER, *LPBITMAPFILEHEADER;
#pragma pack(pop)

typedef struct tagBITMAPINFOHEADER {
  DWORD biSize;
  LONG biWidth, biHeight;
  WORD biPlanes, biBitCount;
  DWORD biCompression, biSizeImage;
  LONG biXPelsPerMeter, biYPelsPerMeter;
  DWORD biClrUsed, biClrImportant;
} BITMAPINFOHEADER, *PBITMAPINFOHEADER, *LPBITMAPINFOHEADER;

typedef struct tagRGBQUAD {
  BYTE rgbBlue, rgbGreen, rgbRed, rgbReserved;
} RGBQUAD, *LPRGBQUAD;

typedef struct tagRGBTRIPLE {
  BYTE rgbtBlue, rgbtGreen, rgbtRed;
} RGBTRIPLE;

typedef struct tagBITMAPINFO {
  BITMAPINFOHEADER bmiHeader;
  RGBQUAD bmiColors[1];
} BITMAPINFO, *PBITMAPINFO, *LPBITMAPINFO;

static_assert(sizeof(BITMAPFILEHEADER) == 14 && sizeof(BITMAPINFOHEADER) == 40,
              "as a file has them");
