// <secure_crt.h> and <stdext_iterators.h>: what Visual C++'s library has beyond the standard.
#include <gtest/gtest.h>
#include <secure_crt.h>
#include <stdext_iterators.h>

#include <algorithm>
#include <cstdarg>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

TEST(SecureCrt, CopiesTextThatFits) {
  char text[8] = "old";
  EXPECT_EQ(strcpy_s(text, "abc"), 0);
  EXPECT_EQ(strcat_s(text, _countof(text), "defg"), 0);
  EXPECT_STREQ(text, "abcdefg");
  EXPECT_EQ(strncpy_s(text, 8, "hijklmnopq", 3), 0);
  EXPECT_STREQ(text, "hij");
  EXPECT_EQ(strncat_s(text, "klmnop", 2), 0);
  EXPECT_STREQ(text, "hijkl");
  EXPECT_EQ(strncpy_s(text, "hijklmnopq", _TRUNCATE), STRUNCATE);
  EXPECT_STREQ(text, "hijklmn");
  wchar_t wide[4];
  EXPECT_EQ(wcscpy_s(wide, L"abc"), 0);
  EXPECT_EQ(std::wstring(wide), L"abc");
}

TEST(SecureCrtDeathTest, EndsWhereABufferIsTooSmall) {
  char text[4];
  const char *const longer = "abcd";
  EXPECT_DEATH(strcpy_s(text, longer), "strcpy_s: the buffer is too small");
  EXPECT_DEATH(strcpy_s(nullptr, 4, "a"), "strcpy_s: the buffer is null");
  EXPECT_DEATH(sprintf_s(text, "%d", 1234), "sprintf_s: the buffer is too small");
  EXPECT_DEATH(memcpy_s(text, 4, longer, 5), "memcpy_s: the buffer is too small");
  EXPECT_DEATH(*stdext::checked_array_iterator<char *>(text, 4, 4) = 'a', "out of the array");
}

int put(char (&to)[8], const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int length = _vsnprintf_s(to, _TRUNCATE, format, arguments);
  va_end(arguments);
  return length;
}

TEST(SecureCrt, FormatsWithAList) {
  char text[8];
  EXPECT_EQ(put(text, "%d-%s", 5, "abc"), 5);
  EXPECT_STREQ(text, "5-abc");
  EXPECT_EQ(put(text, "%s", "abcdefghij"), -1);
  EXPECT_STREQ(text, "abcdefg");
}

/// As a program's function that writes a log does.
static std::wstring logged(const wchar_t *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  std::wstring text(static_cast<size_t>(_vscwprintf(format, arguments)), L' ');
  va_end(arguments);
  va_start(arguments, format);
  EXPECT_EQ(vswprintf_s(text.data(), text.size() + 1, format, arguments),
            static_cast<int>(text.size()));
  va_end(arguments);
  return text;
}

TEST(SecureCrt, FormatsWideText) {
  wchar_t text[8];
  EXPECT_EQ(swprintf_s(text, L"%d-%ls", 5, L"abc"), 5);
  EXPECT_STREQ(text, L"5-abc");
  EXPECT_EQ(_snwprintf(text, 8, L"%ls", L"abcdefgh"), 8); // with no room for the end
  EXPECT_EQ(std::wstring(text, 8), L"abcdefgh");
  EXPECT_EQ(_snwprintf(text, 8, L"%ls", L"abcdefghi"), -1);
  EXPECT_EQ(_snwprintf_s(text, _TRUNCATE, L"%ls", L"abcdefghi"), -1);
  EXPECT_STREQ(text, L"abcdefg");
  EXPECT_EQ(_snwprintf_s(text, 8, 2, L"%ls", L"abcdefghi"), -1);
  EXPECT_STREQ(text, L"ab");
  EXPECT_EQ(swprintf(text, L"%d", 17), 2); // without a size, as only Visual C++ has it
  EXPECT_STREQ(text, L"17");
  EXPECT_EQ(_scwprintf(L"%100d", 1), 100);
  EXPECT_EQ(_scprintf("%100d", 1), 100);
  EXPECT_EQ(logged(L"%ls has %d entries", std::wstring(5000, L'x').c_str(), 3),
            std::wstring(5000, L'x') + L" has 3 entries");
}

TEST(SecureCrt, ScansWideText) {
  int number = 0;
  wchar_t word[4];
  EXPECT_EQ(swscanf_s(L"12 hello", L"%d %ls", &number, word, 4u), 2);
  EXPECT_EQ(number, 12);
  EXPECT_STREQ(word, L"hel");
}

TEST(SecureCrt, DividesPaths) {
  char drive[_MAX_DRIVE], folder[_MAX_DIR], name[_MAX_FNAME], extension[_MAX_EXT];
  _splitpath("c:\\a.b/c.d.txt", drive, folder, name, extension);
  EXPECT_STREQ(drive, "c:");
  EXPECT_STREQ(folder, "\\a.b/");
  EXPECT_STREQ(name, "c.d");
  EXPECT_STREQ(extension, ".txt");
  EXPECT_EQ(_splitpath_s("plain", drive, folder, name, extension), 0);
  EXPECT_STREQ(name, "plain");
  EXPECT_STREQ(folder, "");
  EXPECT_EQ(_splitpath_s("a.html", nullptr, 0, nullptr, 0, name, 2, extension, 5), ERANGE);
}

TEST(SecureCrt, ReadsFromACommand) {
  std::FILE *const pipe = _popen("echo 42", "r");
  int number = 0;
  EXPECT_EQ(fscanf_s(pipe, "%d", &number), 1);
  EXPECT_EQ(_pclose(pipe), 0);
  EXPECT_EQ(number, 42);
}

TEST(SecureCrt, OpensFilesByWideNames) {
  char folder[] = "secure-crt-XXXXXX";
  ASSERT_NE(mkdtemp(folder), nullptr);
  const std::string narrow = std::string(folder) + "/\u00e4";
  const std::wstring name(folder, folder + std::strlen(folder));
  std::FILE *file = nullptr;
  ASSERT_EQ(_wfopen_s(&file, (name + L"/\u00e4").c_str(), L"wb"), 0);
  std::fclose(file);
  EXPECT_EQ(_access(narrow.c_str(), 0), 0);
  EXPECT_EQ(_unlink(narrow.c_str()), 0);
  EXPECT_EQ(_wfopen((name + L"/none").c_str(), L"r"), nullptr);
  EXPECT_EQ(_rmdir(folder), 0);
}

TEST(SecureCrt, MakesDirectories) {
  char name[] = "secure-crt-XXXXXX";
  ASSERT_NE(mkdtemp(name), nullptr);
  EXPECT_EQ(_rmdir(name), 0);
  EXPECT_EQ(_mkdir(name), 0);
  EXPECT_NE(_mkdir(name), 0);
  EXPECT_EQ(_rmdir(name), 0);
}

TEST(SecureCrt, Formats) {
  char text[8];
  EXPECT_EQ(sprintf_s(text, "%d %s", 12, "ab"), 5);
  EXPECT_STREQ(text, "12 ab");
  EXPECT_EQ(_snprintf_s(text, 8, _TRUNCATE, "%s", "abcdefghij"), -1);
  EXPECT_STREQ(text, "abcdefg");
  EXPECT_EQ(_snprintf_s(text, 8, 3, "%s", "abcdef"), -1);
  EXPECT_STREQ(text, "abc");
  EXPECT_EQ(_snprintf(text, 4, "%s", "abcd"), 4); // with no end
  EXPECT_EQ(std::string(text, 4), "abcd");
  wchar_t wide[8];
  EXPECT_EQ(swprintf_s(wide, L"%d", 77), 2);
  EXPECT_EQ(std::wstring(wide), L"77");
}

TEST(SecureCrt, ConvertsTextOrCountsWhatItNeeds) {
  size_t count = 0;
  wchar_t wide[8];
  char narrow[8];
  EXPECT_EQ(mbstowcs_s(&count, nullptr, 0, "hello", 0), 0);
  EXPECT_EQ(count, 6u);
  EXPECT_EQ(mbstowcs_s(&count, wide, 8, "hello", _TRUNCATE), 0);
  EXPECT_EQ(count, 6u);
  EXPECT_EQ(wcstombs_s(&count, nullptr, 0, wide, 0), 0);
  EXPECT_EQ(count, 6u);
  EXPECT_EQ(wcstombs_s(nullptr, narrow, 8, wide, 3), 0);
  EXPECT_STREQ(narrow, "hel");
}

TEST(SecureCrt, ScansTextIntoBuffersWithSizes) {
  int number = 0;
  float real = 0;
  char word[6], letters[4], one;
  EXPECT_EQ(sscanf_s("12 hello abcd x 2.5", "%d %s %[a-c]d %c %f", &number, word,
                     static_cast<unsigned>(sizeof word), letters,
                     static_cast<unsigned>(sizeof letters), &one, 1u, &real),
            5);
  EXPECT_EQ(number, 12);
  EXPECT_STREQ(word, "hello");
  EXPECT_STREQ(letters, "abc");
  EXPECT_EQ(one, 'x');
  EXPECT_EQ(real, 2.5f);
  EXPECT_EQ(sscanf_s("abcdefghij", "%s", word, static_cast<unsigned>(sizeof word)), 1);
  EXPECT_STREQ(word, "abcde");
  EXPECT_EQ(sscanf_s("7% skipped 8", "%d%% %*s %d", &number, &number), 2);
  EXPECT_EQ(number, 8);
}

TEST(SecureCrt, Numbers) {
  char text[16];
  EXPECT_EQ(_itoa_s(-12, text, 10), 0);
  EXPECT_STREQ(text, "-12");
  EXPECT_STREQ(_itoa(255, text, 16), "ff");
  EXPECT_STREQ(_itoa(-1, text, 2 + 14), "ffffffff");
  EXPECT_EQ(_atoi64("9000000000"), 9000000000);
  EXPECT_EQ(_stricmp("AbC", "aBc"), 0);
  EXPECT_STREQ(_strrev(strcpy(text, "abc")), "cba");
  EXPECT_STREQ(_strupr(text), "CBA");
}

TEST(SecureCrt, Files) {
  const std::string name = testing::TempDir() + "secure_crt_test.txt";
  FILE *file = nullptr;
  ASSERT_EQ(fopen_s(&file, name.c_str(), "wt, ccs=UTF-8"), 0);
  fprintf_s(file, "%d\n", 7);
  fclose(file);
  ASSERT_EQ(fopen_s(&file, name.c_str(), "rt"), 0);
  int number = 0;
  EXPECT_EQ(fscanf_s(file, "%d", &number), 1);
  EXPECT_EQ(number, 7);
  fclose(file);
  EXPECT_EQ(_unlink(name.c_str()), 0);
  EXPECT_EQ(fopen_s(&file, name.c_str(), "r"), ENOENT);
  EXPECT_EQ(file, nullptr);
}

TEST(SecureCrt, TheCalendarHasItsResultFirst) {
  const time_t time = 0;
  tm parts;
  EXPECT_EQ(gmtime_s(&parts, &time), 0);
  EXPECT_EQ(parts.tm_year, 70);
  char text[26];
  EXPECT_EQ(asctime_s(text, &parts), 0);
  EXPECT_STREQ(text, "Thu Jan  1 00:00:00 1970\n");
}

TEST(SecureCrt, SortsWithAContext) {
  int numbers[] = {3, 1, 2}, factor = -1;
  qsort_s(
      numbers, 3, sizeof numbers[0],
      [](void *context, const void *a, const void *b) {
        return *static_cast<int *>(context) *
               (*static_cast<const int *>(a) - *static_cast<const int *>(b));
      },
      &factor);
  EXPECT_EQ(numbers[0], 3);
  EXPECT_EQ(numbers[2], 1);
}

TEST(CheckedArrayIterator, IsARandomAccessIterator) {
  int to[4] = {};
  const std::vector<int> from = {4, 3, 2, 1};
  const auto first = stdext::make_checked_array_iterator(to, 4), last = first + 4;
  EXPECT_EQ(std::copy(from.begin(), from.end(), first), last);
  std::sort(first, last);
  EXPECT_EQ(std::vector<int>(to, to + 4), (std::vector<int>{1, 2, 3, 4}));
  EXPECT_EQ(last - first, 4);
  EXPECT_EQ(first[2], 3);
}

TEST(SecureCrtFiles, TakeBackslashesUnlessAFileHasThem) {
  const std::filesystem::path before = std::filesystem::current_path();
  std::filesystem::create_directories(testing::TempDir() + "backslashes");
  ASSERT_EQ(_chdir((testing::TempDir() + ".\\backslashes").c_str()), 0);
  _mkdir(".\\sub");
  FILE *file = nullptr;
  ASSERT_EQ(fopen_s(&file, "sub\\new", "w"), 0);
  std::fclose(file);
  EXPECT_EQ(_access("sub/new", 0), 0);
  file = _wfopen(L".\\sub\\new", L"r");
  ASSERT_NE(file, nullptr);
  std::fclose(file);
  std::ofstream("sub\\own") << "a file of the very name";
  EXPECT_EQ(_access("sub\\own", 0), 0);
  EXPECT_EQ(_unlink("sub\\new"), 0);
  EXPECT_EQ(_rmdir(".\\sub"), 0);
  EXPECT_EQ(_unlink("sub\\own"), 0);
  std::filesystem::current_path(before);
}
