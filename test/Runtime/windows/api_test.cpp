// <windows.h> and the headers around it.
#include <atlconv.h>
#include <intrin.h>
#include <process.h>
#include <secure_crt.h>
#include <strsafe.h>
#include <windows.h>

#include <gtest/gtest.h>

#include <cstring>
#include <ctime>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

TEST(WindowsTypes, AreAsWideAsOnWindows) {
  EXPECT_EQ(sizeof(DWORD), 4u);
  EXPECT_EQ(sizeof(LONG), 4u);
  EXPECT_EQ(sizeof(ULONG), 4u);
  EXPECT_EQ(sizeof(BOOL), 4u);
  EXPECT_EQ(sizeof(WORD), 2u);
  EXPECT_EQ(sizeof(LARGE_INTEGER), 8u);
  LARGE_INTEGER number;
  number.QuadPart = 0x100000002;
  EXPECT_EQ(number.HighPart, 1);
  EXPECT_EQ(number.u.LowPart, 2u);
}

TEST(WindowsTime, Advances) {
  LARGE_INTEGER frequency, before, after;
  EXPECT_TRUE(QueryPerformanceFrequency(&frequency));
  const ULONGLONG ticks = GetTickCount64();
  QueryPerformanceCounter(&before);
  Sleep(20);
  QueryPerformanceCounter(&after);
  EXPECT_GE(static_cast<double>(after.QuadPart - before.QuadPart) /
                static_cast<double>(frequency.QuadPart),
            0.02);
  EXPECT_GE(GetTickCount64() - ticks, 19u);
  SYSTEMTIME time;
  GetSystemTime(&time);
  EXPECT_GE(time.wYear, 2024);
  FILETIME file;
  GetSystemTimeAsFileTime(&file);
  EXPECT_GT(file.dwHighDateTime, 0x01D90000u); // 2022
}

TEST(WindowsEvents, ResetByHandOrThemselves) {
  const HANDLE automatic = CreateEvent(NULL, FALSE, FALSE, NULL),
               manual = CreateEvent(NULL, TRUE, TRUE, NULL);
  EXPECT_EQ(WaitForSingleObject(automatic, 1), WAIT_TIMEOUT);
  std::thread setter([automatic] { SetEvent(automatic); });
  EXPECT_EQ(WaitForSingleObject(automatic, INFINITE), WAIT_OBJECT_0);
  setter.join();
  EXPECT_EQ(WaitForSingleObject(automatic, 0), WAIT_TIMEOUT);
  EXPECT_EQ(WaitForSingleObject(manual, 0), WAIT_OBJECT_0);
  EXPECT_EQ(WaitForSingleObject(manual, 0), WAIT_OBJECT_0);
  const HANDLE both[] = {automatic, manual};
  EXPECT_EQ(WaitForMultipleObjects(2, both, FALSE, 0), WAIT_OBJECT_0 + 1);
  EXPECT_EQ(WaitForMultipleObjects(2, both, TRUE, 0), WAIT_TIMEOUT);
  ResetEvent(manual);
  EXPECT_EQ(WaitForSingleObject(manual, 0), WAIT_TIMEOUT);
  EXPECT_TRUE(CloseHandle(automatic));
  EXPECT_TRUE(CloseHandle(manual));
  EXPECT_FALSE(CloseHandle(NULL));
  EXPECT_EQ(WaitForSingleObject(NULL, 0), WAIT_FAILED);
  EXPECT_EQ(GetLastError(), ERROR_INVALID_HANDLE);
}

namespace {
struct counted {
  CRITICAL_SECTION section;
  HANDLE mutex;
  int in_section = 0, in_mutex = 0;
  volatile LONG interlocked = 0;
  long of_program = 0; // as large as a LONG on Windows
};

DWORD WINAPI count(LPVOID to) {
  auto &c = *static_cast<counted *>(to);
  for (int i = 0; i < 1000; ++i) {
    EnterCriticalSection(&c.section);
    ++c.in_section;
    LeaveCriticalSection(&c.section);
    InterlockedIncrement(&c.interlocked);
    InterlockedExchangeAdd(&c.of_program, 2);
  }
  WaitForSingleObject(c.mutex, INFINITE);
  ++c.in_mutex;
  ReleaseMutex(c.mutex);
  return 5;
}
} // namespace

TEST(WindowsThreads, ExcludeEachOther) {
  counted c;
  InitializeCriticalSection(&c.section);
  c.mutex = CreateMutex(NULL, FALSE, NULL);
  std::vector<HANDLE> threads;
  for (int i = 0; i < 4; ++i)
    threads.push_back(CreateThread(NULL, 0, count, &c, i ? 0 : CREATE_SUSPENDED, NULL));
  EXPECT_EQ(WaitForSingleObject(threads[0], 5), WAIT_TIMEOUT);
  DWORD code = 0;
  EXPECT_TRUE(GetExitCodeThread(threads[0], &code));
  EXPECT_EQ(code, STILL_ACTIVE);
  ResumeThread(threads[0]);
  EXPECT_EQ(WaitForMultipleObjects(4, threads.data(), TRUE, INFINITE), WAIT_OBJECT_0);
  EXPECT_TRUE(GetExitCodeThread(threads[0], &code));
  EXPECT_EQ(code, 5u);
  EXPECT_EQ(c.in_section, 4000);
  EXPECT_EQ(c.in_mutex, 4);
  EXPECT_EQ(c.interlocked, 4000);
  EXPECT_EQ(c.of_program, 8000);
  for (HANDLE h : threads)
    CloseHandle(h);
  CloseHandle(c.mutex);
  DeleteCriticalSection(&c.section);
}

TEST(WindowsThreads, SemaphoresCount) {
  const HANDLE semaphore = CreateSemaphore(NULL, 1, 2, NULL);
  EXPECT_EQ(WaitForSingleObject(semaphore, 0), WAIT_OBJECT_0);
  EXPECT_EQ(WaitForSingleObject(semaphore, 0), WAIT_TIMEOUT);
  LONG before = -1;
  EXPECT_TRUE(ReleaseSemaphore(semaphore, 2, &before));
  EXPECT_EQ(before, 0);
  EXPECT_FALSE(ReleaseSemaphore(semaphore, 1, NULL));
  CloseHandle(semaphore);
}

TEST(WindowsSystem, KnowsItsProcessors) {
  SYSTEM_INFO info;
  GetSystemInfo(&info);
  EXPECT_EQ(info.dwNumberOfProcessors, std::thread::hardware_concurrency());
  DWORD bytes = 0;
  EXPECT_FALSE(GetLogicalProcessorInformation(NULL, &bytes));
  EXPECT_EQ(GetLastError(), ERROR_INSUFFICIENT_BUFFER);
  std::vector<SYSTEM_LOGICAL_PROCESSOR_INFORMATION> all(bytes / sizeof all[0]);
  ASSERT_TRUE(GetLogicalProcessorInformation(all.data(), &bytes));
  ULONG_PTR cores = 0;
  for (const auto &one : all)
    if (one.Relationship == RelationProcessorCore)
      cores |= one.ProcessorMask;
  EXPECT_NE(cores & 1, 0u);
  MEMORYSTATUSEX memory;
  memory.dwLength = sizeof memory;
  EXPECT_TRUE(GlobalMemoryStatusEx(&memory));
  EXPECT_GE(memory.ullTotalPhys, memory.ullAvailPhys);
}

TEST(WindowsText, GoesToWideAndBack) {
  wchar_t wide[8];
  EXPECT_EQ(MultiByteToWideChar(CP_UTF8, 0, "a\xC3\xA9", -1, NULL, 0), 3);
  EXPECT_EQ(MultiByteToWideChar(CP_UTF8, 0, "a\xC3\xA9", -1, wide, 8), 3);
  EXPECT_EQ(std::wstring(wide), L"a\u00E9");
  char narrow[8];
  EXPECT_EQ(WideCharToMultiByte(CP_UTF8, 0, wide, -1, narrow, 8, NULL, NULL), 4);
  EXPECT_STREQ(narrow, "a\xC3\xA9");
  EXPECT_EQ(MultiByteToWideChar(CP_UTF8, 0, "abc", -1, wide, 2), 0);
}

TEST(WindowsText, IsCutWhereItsRoomEnds) {
  char text[8];
  EXPECT_EQ(StringCchCopy(text, 8, "abc"), S_OK);
  EXPECT_EQ(StringCchCat(text, 8, "defgh"), STRSAFE_E_INSUFFICIENT_BUFFER);
  EXPECT_STREQ(text, "abcdefg");
  size_t length = 0;
  EXPECT_EQ(StringCchLength(text, 8, &length), S_OK);
  EXPECT_EQ(length, 7u);
  EXPECT_EQ(StringCchLength(text, 7, &length), STRSAFE_E_INVALID_PARAMETER);
  EXPECT_EQ(StringCchPrintf(text, 8, "%d %s", 12, "x"), S_OK);
  EXPECT_STREQ(text, "12 x");
  EXPECT_EQ(StringCchPrintf(text, 4, "%d", 12345), STRSAFE_E_INSUFFICIENT_BUFFER);
  EXPECT_STREQ(text, "123");
  wchar_t wide[4];
  EXPECT_EQ(StringCchCopyW(wide, 4, L"abcd"), STRSAFE_E_INSUFFICIENT_BUFFER);
  EXPECT_EQ(std::wstring(wide), L"abc");
  EXPECT_EQ(StringCchPrintfW(wide, 4, L"%d", 123456), STRSAFE_E_INSUFFICIENT_BUFFER);
  EXPECT_EQ(StringCchCopy(text, 0, "abc"), STRSAFE_E_INVALID_PARAMETER);
}

TEST(WindowsSystem, KnowsWhereItIs) {
  char path[MAX_PATH];
  const DWORD length = GetCurrentDirectory(MAX_PATH, path);
  EXPECT_EQ(std::filesystem::path(path), std::filesystem::current_path());
  EXPECT_EQ(GetCurrentDirectory(0, NULL), length + 1);
  GetModuleFileName(NULL, path, ARRAYSIZE(path));
  EXPECT_EQ(std::filesystem::path(path).filename(), "RuntimeTests");
  EXPECT_EQ(GetModuleFileName(NULL, path, 4), 4u);
  EXPECT_EQ(std::strlen(path), 3u);
  EXPECT_EQ(GetLastError(), ERROR_INSUFFICIENT_BUFFER);
}

TEST(WindowsBitmap, IsAsItsFileHasIt) {
  BITMAPFILEHEADER file = {};
  file.bfType = MAKEWORD('B', 'M');
  file.bfOffBits = sizeof(BITMAPFILEHEADER) + sizeof(BITMAPINFOHEADER);
  const byte *bytes = reinterpret_cast<const byte *>(&file);
  EXPECT_EQ(bytes[0], 'B');
  EXPECT_EQ(bytes[10], 54);
  EXPECT_EQ(RGB(1, 2, 3), 0x030201u);
  EXPECT_EQ(GetGValue(RGB(1, 2, 3)), 2);
}

TEST(WindowsTime, IsThatOfTheClock) {
  _timeb now;
  ASSERT_EQ(_ftime_s(&now), 0);
  EXPECT_NEAR(static_cast<double>(now.time), static_cast<double>(std::time(nullptr)), 2);
  EXPECT_LT(now.millitm, 1000);
}

TEST(WindowsErrors, AreHresults) {
  EXPECT_TRUE(SUCCEEDED(S_OK));
  EXPECT_TRUE(FAILED(E_FAIL));
  EXPECT_EQ(HRESULT_FROM_WIN32(ERROR_ACCESS_DENIED), E_ACCESSDENIED);
}

TEST(WindowsBits, AreFoundAndMoved) {
  unsigned long place = 7;
  DWORD other = 7;
  EXPECT_TRUE(_BitScanForward(&place, 0x50));
  EXPECT_EQ(place, 4u);
  EXPECT_TRUE(_BitScanReverse(&other, 0x50));
  EXPECT_EQ(other, 6u);
  EXPECT_FALSE(_BitScanForward(&place, 0));
  EXPECT_TRUE(_BitScanReverse64(&place, 1ull << 40));
  EXPECT_EQ(place, 40u);
  EXPECT_EQ(_rotl(0x80000001u, 4), 0x18u);
  EXPECT_EQ(_rotr(0x18u, 4), 0x80000001u);
  EXPECT_EQ(_rotl64(1ull << 63, 65), 1u);
  EXPECT_EQ(_rotr64(2, 0), 2u);
  EXPECT_EQ(_byteswap_ushort(0x1234), 0x3412);
  EXPECT_EQ(_byteswap_ulong(0x12345678), 0x78563412u);
  EXPECT_EQ(_byteswap_uint64(1), 1ull << 56);
  EXPECT_EQ(__max(1, 2) - __min(1, 2), 1);
}

TEST(WindowsMessageBox, WritesToStandardErrorAndTakesTheFirstButton) {
  testing::internal::CaptureStderr();
  EXPECT_EQ(MessageBox(NULL, "text", "title", MB_OK | MB_ICONERROR), IDOK);
  EXPECT_EQ(MessageBox(NULL, L"wide \x00e4", NULL, MB_YESNO), IDYES);
  EXPECT_EQ(MessageBoxA(NULL, "again", "title", MB_RETRYCANCEL), IDCANCEL);
  EXPECT_EQ(testing::internal::GetCapturedStderr(),
            "title: text\nError: wide \xc3\xa4\ntitle: again\n");
}

TEST(WindowsModules, HaveTheFunctionsThatTheHeadersHave) {
  typedef BOOL (*LPFN_GLPI)(PSYSTEM_LOGICAL_PROCESSOR_INFORMATION, PDWORD);
  const HMODULE kernel = GetModuleHandle(L"KERNEL32.DLL");
  // By way of a pointer, because GCC warns of a cast that loses the parameters.
  void *const found =
      reinterpret_cast<void *>(GetProcAddress(kernel, "GetLogicalProcessorInformation"));
  EXPECT_EQ(reinterpret_cast<LPFN_GLPI>(found), &GetLogicalProcessorInformation);
  EXPECT_EQ(GetProcAddress(kernel, "IsWow64Process"), nullptr);
  EXPECT_EQ(GetLastError(), ERROR_PROC_NOT_FOUND);
  EXPECT_EQ(GetProcAddress(kernel, "timeGetTime"), nullptr); // It is in winmm.
  EXPECT_EQ(GetModuleHandle("amp2hip.dll"), nullptr);
  EXPECT_EQ(GetLastError(), ERROR_MOD_NOT_FOUND);
  char program[MAX_PATH], library[MAX_PATH];
  EXPECT_NE(GetModuleFileName(GetModuleHandle(NULL), program, MAX_PATH), 0u);
  EXPECT_NE(std::strstr(program, "Tests"), nullptr);
  EXPECT_EQ(GetModuleFileName(kernel, library, MAX_PATH), 0u);
}

TEST(WindowsAtl, ConvertsTextsForAScopeAndForAFunction) {
  USES_CONVERSION;
  EXPECT_EQ(std::wstring(CA2W("\xc3\xa4")), L"\x00e4");
  EXPECT_EQ(std::string(CW2A(L"wide").m_psz), "wide");
  const std::string copied = CW2A(L"copied");
  EXPECT_EQ(copied, "copied");
  EXPECT_EQ(std::string(CT2A(TEXT("either"))), "either");
  EXPECT_EQ(static_cast<LPSTR>(CW2A(nullptr)), nullptr);
  const LPCWSTR first = A2CW("first"), second = A2W("second");
  EXPECT_EQ(std::wstring(first) + second, L"firstsecond");
  EXPECT_EQ(W2A(static_cast<LPCWSTR>(nullptr)), nullptr);
}
