// Counts the cores, where Windows can tell (from Microsoft's sample of GetLogicalProcessorInformation).
#include "stdafx.h"

typedef BOOL (WINAPI *LPFN_GLPI)(PSYSTEM_LOGICAL_PROCESSOR_INFORMATION, PDWORD);
typedef BOOL (WINAPI *LPFN_ISWOW64)(HANDLE, PBOOL);

int CountCores()
{
	LPFN_GLPI glpi = (LPFN_GLPI)GetProcAddress(GetModuleHandle(TEXT("kernel32")), "GetLogicalProcessorInformation");
	if (NULL == glpi)
	{
		_tprintf(TEXT("\nGetLogicalProcessorInformation is not supported.\n"));
		return 1;
	}
	LPFN_ISWOW64 isWow64 = (LPFN_ISWOW64)GetProcAddress(GetModuleHandle(L"kernel32.dll"), "IsWow64Process");
	if (isWow64 != NULL)
		return 1;
	DWORD length = 0;
	glpi(NULL, &length);
	std::vector<byte> buffer(length);
	PSYSTEM_LOGICAL_PROCESSOR_INFORMATION info = (PSYSTEM_LOGICAL_PROCESSOR_INFORMATION)buffer.data();
	assert(glpi(info, &length), "the length has just been asked for");
	int cores = 0;
	for (DWORD offset = 0; offset < length; offset += sizeof(SYSTEM_LOGICAL_PROCESSOR_INFORMATION), ++info)
		if (info->Relationship == RelationProcessorCore)
			++cores;
	return cores;
}
