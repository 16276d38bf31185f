// What lets the host touch elements with no call, as the buffer gives and withdraws it.
#include <amp2hip/detail/host_grants.h>

#include <gmock/gmock.h>

using amp2hip::detail::access;
using amp2hip::detail::host_grant;
using amp2hip::detail::host_grants;

TEST(HostGrants, OneToWriteIsGoodForReadingToo) {
  host_grants grants;
  const host_grant reading = grants.give(access::read), writing = grants.give(access::read_write);
  EXPECT_TRUE(grants.is_granted(reading, access::read));
  EXPECT_FALSE(grants.is_granted(reading, access::read_write));
  EXPECT_TRUE(grants.is_granted(writing, access::read));
  EXPECT_TRUE(grants.is_granted(writing, access::read_write));
}

TEST(HostGrants, OneForReadingOnlyIsMadeOfOneToWrite) {
  host_grants grants;
  const host_grant writing = grants.give(access::read_write);
  EXPECT_FALSE(grants.is_granted_only(writing, access::read));
  EXPECT_TRUE(grants.is_granted_only(host_grants::only(writing, access::read), access::read));
  EXPECT_TRUE(grants.is_granted_only(host_grants::only(writing, access::write), access::write));
}

TEST(HostGrants, NoneIsGrantedBeforeOneIsGiven) {
  const host_grants grants;
  for (const auto a : {access::read, access::write, access::read_write}) {
    EXPECT_FALSE(grants.is_granted(host_grant::none, a));
    EXPECT_FALSE(grants.is_granted_only(host_grant::none, a));
  }
}

TEST(HostGrants, WithdrawsAllAtOnce) {
  host_grants grants;
  const host_grant reading = grants.give(access::read), writing = grants.give(access::read_write);
  grants.open(access::read, 0, 64);
  grants.withdraw();
  EXPECT_FALSE(grants.is_granted(reading, access::read));
  EXPECT_FALSE(grants.is_granted(writing, access::read_write));
  EXPECT_TRUE(grants.grant_where_open(0, 64, access::read) == host_grant::none);
  EXPECT_TRUE(grants.is_granted(grants.give(access::read), access::read));
}

TEST(HostGrants, AnyoneHasOneWhereAllBytesAreOpen) {
  host_grants grants;
  EXPECT_TRUE(grants.grant_where_open(0, 4, access::read) == host_grant::none);
  grants.give(access::read_write);
  grants.open(access::read_write, 16, 64);
  const host_grant inside = grants.grant_where_open(16, 48, access::read_write);
  EXPECT_TRUE(grants.is_granted_only(inside, access::read_write));
  EXPECT_TRUE(grants.grant_where_open(12, 48, access::read_write) == host_grant::none);
  EXPECT_TRUE(grants.grant_where_open(20, 48, access::read_write) == host_grant::none);
  EXPECT_TRUE(grants.grant_where_open(16, 48, access::read) == host_grant::none);
}
