/** Node.js itself refuses a longer head of a request, with 431. */
export const longestUrl = 12_000;

/** Values of fields that a hostile or broken client sends. */
export const hostileValues: readonly unknown[] = [
  null,
  "",
  "\0",
  "\ud800",
  "__proto__",
  "constructor",
  "'; DROP TABLE days; --",
  "%00",
  "x".repeat(6000),
  "a\r\nSet-Cookie: b=c",
  "=1+1",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  -0,
  1e308,
  -1,
  2 ** 53,
  0.1,
  true,
  [],
  {},
  [[[[]]]],
  { $ne: null },
  { toString: "x", length: -1 },
  "2026-01-10",
  "2026-02-30",
  "9999-12-31",
];
