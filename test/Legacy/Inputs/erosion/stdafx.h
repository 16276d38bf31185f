// stdafx.h : include file for standard system include files, and for what the viewer needs
#pragma once

#include "targetver.h"
#include <windows.h>
#include <tchar.h>
#include <stdio.h>
#include <atlconv.h>
#include <xutility>
// The viewer shares this header.
#include <d3d11.h>
#include <wrl/client.h>
#include <DXUT\Core\DXUT.h>
#include <afxwin.h>

#include <amp.h>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>
