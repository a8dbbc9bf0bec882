import type { OwnerId } from "@firn/contracts/runtime";
import { sessions } from "@firn/db/schema";
import { expect, test } from "vitest";
import { resetPassword } from "./reset-password.ts";
import { validateSession } from "./sessions.ts";
import { signIn } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";
import { createTestBed, home, skier } from "./test-bed.ts";
import { createToken, findToken } from "./tokens.ts";

test("a generated password opens the account; the old one, all sessions and all tokens are gone", async () => {
  const { deps } = await createTestBed();
  const { session } = await signUp(deps, home, skier);
  const friend = await signUp(deps, home, { ...skier, email: "friend@example.com" });
  const tokenOf = async (ownerId: OwnerId) => (await createToken(deps, ownerId, { name: "A", scopes: ["read"] })).token;
  const [own, other] = [await tokenOf(session.ownerId), await tokenOf(friend.session.ownerId)];
  const { email, password } = await resetPassword(deps, " SKIER@example.com ");
  expect(email).toBe("skier@example.com");
  expect(await validateSession(deps, session.token)).toBeNull();
  expect(await validateSession(deps, friend.session.token)).not.toBeNull();
  expect(await findToken(deps, own)).toBeNull();
  expect(await findToken(deps, other)).not.toBeNull();
  await expect(signIn(deps, home, skier)).rejects.toMatchObject({ code: "wrong_credentials" });
  await expect(signIn(deps, home, { ...skier, password })).resolves.toBeDefined();
});

test("a given password is used as it is", async () => {
  const { deps } = await createTestBed();
  await signUp(deps, home, skier);
  expect(await resetPassword(deps, skier.email, " eight or more ")).toMatchObject({ password: " eight or more " });
  await expect(signIn(deps, home, { ...skier, password: " eight or more " })).resolves.toBeDefined();
});

test.each(["seven77", "x".repeat(201)])(
  "a password of the wrong length is refused and the old one stays (%#)",
  async (password) => {
    const { deps, db } = await createTestBed();
    await signUp(deps, home, skier);
    await expect(resetPassword(deps, skier.email, password)).rejects.toMatchObject({
      code: "invalid",
      fields: { password: ["Use 8 to 200 characters."] },
    });
    expect(await db.select().from(sessions)).toHaveLength(1);
  },
);

test("an unknown email is said to be unknown", async () => {
  const { deps } = await createTestBed();
  await expect(resetPassword(deps, "nobody@example.com")).rejects.toMatchObject({
    code: "not_found",
    message: "There is no account with this email.",
  });
});
