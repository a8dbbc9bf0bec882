import { limits } from "@firn/contracts/limits";
import type { OwnerId } from "@firn/contracts/runtime";
import { expect, test } from "vitest";
import { createUnsentAnswers } from "./unsent-answers.ts";

const account = (number: number) => `account-${number}` as OwnerId;

test("an account may have 16 MB of unread answers", () => {
  const unsent = createUnsentAnswers();
  unsent.add(account(0), 2 * limits.answerBytes);
  expect(unsent.isFull(account(0))).toBe(false);
  unsent.add(account(0), 1);
  expect([unsent.isFull(account(0)), unsent.isFull(account(1))]).toEqual([true, false]);
  unsent.remove(account(0), 1);
  expect(unsent.isFull(account(0))).toBe(false);
});

test("once all accounts have 32 MB of them, an account with none still gets an answer", () => {
  const unsent = createUnsentAnswers();
  for (let number = 0; number < 5; number++) unsent.add(account(number), limits.answerBytes);
  expect([unsent.isFull(account(0)), unsent.isFull(account(5)), unsent.isOver()]).toEqual([true, false, false]);
  unsent.remove(account(4), limits.answerBytes);
  expect(unsent.isFull(account(0))).toBe(false);
});

test("beyond 128 MB of them, no account gets a long one", () => {
  const unsent = createUnsentAnswers();
  for (let number = 0; number < 17; number++) unsent.add(account(number), limits.answerBytes);
  expect(unsent.isOver()).toBe(true);
});
