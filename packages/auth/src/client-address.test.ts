import fc from "fast-check";
import { expect, test } from "vitest";
import { clientNetwork } from "./client-address.ts";

test.each([
  ["192.0.2.10", "192.0.2.10"],
  ["::ffff:192.0.2.10", "192.0.2.10"],
  ["::ffff:c000:20a", "192.0.2.10"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:0::/56"],
  ["2001:0DB8:0001:abcd::1", "2001:db8:1:ab00::/56"],
  ["2001:db8::1", "2001:db8:0:0::/56"],
  ["fe80::1%eth0", "fe80:0:0:0::/56"],
  ["::1", "0:0:0:0::/56"],
  ["::", "0:0:0:0::/56"],
  ["unknown", "unknown"],
  ["1:2:3", "1:2:3"],
  ["", ""],
])("%s counts as %s", (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});

test("IPv4 addresses stay apart", () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(clientNetwork(address)).toBe(address);
    }),
  );
});

test("the last 72 bits of an IPv6 address change nothing, any of the first 56 does", () => {
  const address = fc.bigInt({ min: 0x20010db8n << 96n, max: (0x20010db9n << 96n) - 1n });
  const bit = fc.integer({ min: 0, max: 95 });
  fc.assert(
    fc.property(address, bit, (one, place) => {
      const other = one ^ (1n << BigInt(place));
      expect(clientNetwork(written(one)) === clientNetwork(written(other))).toBe(place < 72);
    }),
  );
});

/** An IPv6 address with all of its groups. */
function written(address: bigint): string {
  const groups = address.toString(16).padStart(32, "0").match(/.{4}/g) ?? [];
  return groups.join(":");
}
