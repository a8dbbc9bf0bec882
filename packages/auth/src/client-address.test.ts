import fc from "fast-check";
import { expect, test } from "vitest";
import { clientNetwork } from "./client-address.ts";

test.each([
  ["192.0.2.10", "192.0.2.10"],
  ["::ffff:192.0.2.10", "192.0.2.10"],
  ["::ffff:c000:20a", "192.0.2.10"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::", "0:0:0:0::/64"],
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

test("the lower half of an IPv6 address changes nothing", () => {
  const group = fc.integer({ min: 1, max: 0xffff }).map((number) => number.toString(16));
  const half = fc.array(group, { minLength: 4, maxLength: 4 }).map((groups) => groups.join(":"));
  fc.assert(
    fc.property(half, half, half, (network, one, other) => {
      expect(clientNetwork(`${network}:${one}`)).toBe(clientNetwork(`${network}:${other}`));
    }),
  );
});
