import { skierPassword } from "@firn/testing/app";
import { expect, test } from "vitest";
import { createWorld } from "../../test/support/calls.ts";
import { forwardedAddress } from "./client-address.ts";

test.each<[string | undefined, number, string]>([
  [undefined, 0, "10.0.0.1"],
  ["203.0.113.9", 0, "10.0.0.1"],
  [undefined, 1, "10.0.0.1"],
  ["", 1, "10.0.0.1"],
  ["203.0.113.9", 1, "203.0.113.9"],
  ["198.51.100.1, 203.0.113.9", 1, "203.0.113.9"],
  ["198.51.100.1, 203.0.113.9", 2, "198.51.100.1"],
  ["spoofed, 198.51.100.1, 203.0.113.9", 2, "198.51.100.1"],
  ["203.0.113.9", 2, "203.0.113.9"],
  ["2001:db8::1", 1, "2001:db8::1"],
  ["203.0.113.9:50718", 1, "203.0.113.9"],
  ["203.0.113.9:80", 1, "203.0.113.9"],
  ["[2001:db8::1]:443", 1, "2001:db8::1"],
  ["[2001:db8::1]", 1, "2001:db8::1"],
  ["198.51.100.1:1, [2001:db8::1]:2, 10.0.0.2", 2, "2001:db8::1"],
  ["::ffff:203.0.113.9", 1, "::ffff:203.0.113.9"],
  ["unknown", 1, "unknown"],
  ["_hidden:50718", 1, "_hidden:50718"],
  ["[2001:db8::1", 1, "[2001:db8::1"],
  ["203.0.113.9, ", 1, "10.0.0.1"],
  [" , ,", 3, "10.0.0.1"],
])("of %j behind %i proxies the caller is %s", (header, proxies, address) => {
  expect(forwardedAddress("10.0.0.1", header, proxies)).toBe(address);
});

async function signUpStatuses(trustedProxies: number, addresses: string[]): Promise<number[]> {
  const { app } = await createWorld({ trustedProxies, settings: { signUpsPerHour: 1 } });
  const statuses: number[] = [];
  for (const [index, address] of addresses.entries()) {
    const visitor = app.visitor();
    visitor.headers["x-forwarded-for"] = address;
    const user = { email: `new-${index}@example.com`, password: skierPassword };
    statuses.push((await visitor.rest("POST", "/users", { user })).status);
  }
  return statuses;
}

test("clients behind a trusted proxy are limited separately", async () => {
  expect(await signUpStatuses(1, ["203.0.113.1", "203.0.113.2", "203.0.113.1"])).toEqual([201, 201, 429]);
});

test("a port after the address does not change the client", async () => {
  const addresses = ["203.0.113.1:1", "203.0.113.1:2", "[2001:db8::1]:1", "[2001:db8::2]:2"];
  expect(await signUpStatuses(1, addresses)).toEqual([201, 429, 201, 429]);
});

test("an invented address before the proxy's is ignored", async () => {
  expect(await signUpStatuses(1, ["1.1.1.1, 203.0.113.1", "2.2.2.2, 203.0.113.1"])).toEqual([201, 429]);
});

test("without a trusted proxy the header is not believed", async () => {
  expect(await signUpStatuses(0, ["203.0.113.1", "203.0.113.2"])).toEqual([201, 429]);
});
