import { throttles } from "@firn/db/schema";
import * as argon2 from "@node-rs/argon2";
import { expect, test, vi } from "vitest";
import { proveForDeletion } from "./account-deletion.ts";
import type { Client } from "./deps.ts";
import { changePassword } from "./password-change.ts";
import { hashPassword } from "./passwords.ts";
import { signIn } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";
import { cafe, createTestBed, home, skier } from "./test-bed.ts";

vi.mock("@node-rs/argon2", { spy: true });

test("whatever needs a password keeps to its network's places, and counts no failure when there is none", async () => {
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

  let finish = (_hash: string) => {};
  const finished = new Promise<string>((resolve) => {
    finish = resolve;
  });
  vi.mocked(argon2.hash).mockImplementation(() => finished);
  const others = Array.from({ length: 20 }, () => hashPassword(home, "first tracks"));
  for (const use of uses) {
    await expect(use(home)).rejects.toMatchObject({ code: "throttled", retryAfterSeconds: 1 });
  }
  vi.mocked(argon2.hash).mockReset();
  const elsewhere = signIn(deps, cafe, skier);
  finish("hash");
  await Promise.all([...others, elsewhere]);
  expect((await db.select().from(throttles)).map(({ count }) => count).sort()).toEqual([0, 0, 0, 0, 1]);
  for (const use of uses) await use(home);
});
