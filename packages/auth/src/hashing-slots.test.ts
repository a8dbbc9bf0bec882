import { throttles } from "@firn/db/throttles-schema";
import { expect, test } from "vitest";
import { proveForDeletion } from "./account-deletion.ts";
import type { Client } from "./deps.ts";
import { changePassword } from "./password-change.ts";
import { withHashingSlot } from "./passwords.ts";
import { signIn } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";
import { cafe, createTestBed, home, skier } from "./test-bed.ts";

test("password work stays within its network's places, and writes no row without one", async () => {
  const { deps, db } = await createTestBed();
  const { session } = await signUp(deps, home, skier);
  const newcomer = { ...skier, email: "newcomer@example.com" };
  const change = { current_password: skier.password, new_password: skier.password };
  const uses: ((client: Client) => Promise<unknown>)[] = [
    (client) => signIn(deps, client, skier),
    (client) => changePassword(deps, client, session, change),
    (client) => proveForDeletion(deps, client, session.ownerId, { password: skier.password }),
    (client) => signUp(deps, client, newcomer),
  ];

  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const others = Array.from({ length: 20 }, () => withHashingSlot(home, () => finished));
  const before = await db.select().from(throttles);
  for (const use of uses) {
    await expect(use(home)).rejects.toMatchObject({ code: "throttled", retryAfterSeconds: 1 });
  }
  expect(await db.select().from(throttles)).toEqual(before);
  await expect(signIn(deps, cafe, skier)).resolves.toBeDefined();
  finish();
  await Promise.all(others);
  for (const use of uses) await use(home);
});

test("password work of all networks stays within 200 places", async () => {
  const { deps } = await createTestBed();
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const clients = Array.from({ length: 10 }, (_, at) => ({ address: `198.51.${at}.1` }));
  const others = clients.flatMap((client) => Array.from({ length: 20 }, () => withHashingSlot(client, () => finished)));
  await expect(signIn(deps, home, skier)).rejects.toMatchObject({ code: "unavailable", retryAfterSeconds: 2 });
  finish();
  await Promise.all(others);
  await expect(signIn(deps, home, skier)).rejects.toMatchObject({ code: "wrong_credentials" });
});
