import { otherAccountText } from "@firn/contracts/constants";
import { skierPassword } from "@firn/testing/app";
import type { TestClient } from "@firn/testing/client";
import { expect, test } from "vitest";
import { createWorld } from "../../test/support/calls.ts";

const other = { "Firn-Account": encodeURIComponent("other@example.com") };
const json = { "Content-Type": "application/json" };

test.each([
  ["/trpc/skis.create", { json: { name: "Rustler 10" } }],
  ["/api/v1/skis", { ski: { name: "Rustler 10" } }],
])("%s refuses a change for another account than the session's, and makes none", async (path, input) => {
  const { client } = await createWorld();
  const before = (await client.rest("GET", "/skis")).body;
  const init = { method: "POST", body: JSON.stringify(input), headers: { ...json, ...other } };
  const response = await client.request(path, init);
  expect([response.status, await response.json()]).toEqual([
    409,
    { error: otherAccountText.message, code: "other_account" },
  ]);
  expect((await client.rest("GET", "/skis")).body).toEqual(before);
});

test("an upload for another account is refused before its body is read", async () => {
  const { client } = await createWorld();
  for (const path of ["/trpc/photos.upload", "/api/v1/photos"]) {
    const response = await client.request(path, { method: "POST", body: new FormData(), headers: other });
    expect([response.status, await response.json()]).toEqual([
      409,
      { error: otherAccountText.message, code: "other_account" },
    ]);
  }
});

test("calls for the session's account, and of clients that name none, are answered", async () => {
  const { client, email } = await createWorld();
  for (const headers of [{ "Firn-Account": encodeURIComponent(email) }, {}]) {
    for (const path of ["/trpc/skis.list", "/api/v1/skis"]) {
      expect((await client.request(path, { headers })).status).toBe(200);
    }
  }
});

test("the key names an account after its address has changed, and not the account that has that address now", async () => {
  const { app, client, email } = await createWorld();
  const friend = await app.skier("friend@example.com");
  await client.rest("PUT", "/account/email", { email: "moved@example.com", password: skierPassword });
  const successor = app.visitor();
  await successor.rest("POST", "/users", { user: { email, password: skierPassword } });
  const headers = { "Firn-Account": encodeURIComponent(email) };
  const statusFor = async (caller: TestClient) => (await caller.request("/api/v1/skis", { headers })).status;
  expect([await statusFor(client), await statusFor(successor)]).toEqual([200, 409]);
  await successor.rest("DELETE", "/account", { account: { password: skierPassword } });
  await friend.rest("PUT", "/account/email", { email, password: skierPassword });
  expect([await statusFor(client), await statusFor(friend)]).toEqual([200, 409]);
});

test("without a session a named account is not signed in", async () => {
  const { app } = await createWorld();
  expect((await app.visitor().request("/api/v1/skis", { headers: other })).status).toBe(401);
});
