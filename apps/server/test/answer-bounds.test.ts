import { limits } from "@firn/contracts/limits";
import { createTestApp } from "@firn/testing/app";
import { expect, onTestFinished, test } from "vitest";

type Wrap = NonNullable<NonNullable<Parameters<typeof createTestApp>[0]>["wrap"]>;

const tooLarge = "This answer would be larger than 8 MB. Ask for less in one request.";

/** A skier with one pair of skis, whose list is an answer of so many bytes. */
async function skierWithAnswerOf(bytes: number) {
  const app = await createTestApp();
  onTestFinished(app.close);
  const client = await app.skier();
  const { id } = (await client.rest("POST", "/skis", { ski: { name: "Rustler 10" } })).body as { id: string };
  await app.db.$client.execute(`UPDATE skis SET name = replace(hex(zeroblob(${bytes / 2})), '0', 'x')`);
  return { app, client, id };
}

test("the calls of a batch ask the database one after the other", async () => {
  let underWay = 0;
  let most = 0;
  const wrap: Wrap = (client) => ({
    ...client,
    execute: async (statement: Parameters<typeof client.execute>[0]) => {
      most = Math.max(most, ++underWay);
      await new Promise(setImmediate);
      return client.execute(statement).finally(() => underWay--);
    },
  });
  const app = await createTestApp({ wrap });
  onTestFinished(app.close);
  const client = await app.skier();
  most = 0;
  await Promise.all(Array.from({ length: limits.batchSize }, () => client.trpc.skis.list.query()));
  expect(most).toBe(1);
});

test("a batch is answered up to 8 MB in all, the calls beyond are 413", async () => {
  const { app, client } = await skierWithAnswerOf(3_000_000);
  const calls = Array.from({ length: 4 }, () => client.trpc.skis.list.query());
  const outcomes = await Promise.allSettled(calls);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "rejected"]);
  for (const outcome of outcomes.slice(2)) {
    expect(outcome).toMatchObject({ reason: { message: tooLarge, data: { httpStatus: 413 } } });
  }
  expect(await client.trpc.skis.list.query()).toHaveLength(1);
  expect(app.log.join("")).not.toContain("request failed");
});

test("long and short answers and a refusal of one batch have the order of its calls", async () => {
  const { client } = await skierWithAnswerOf(1_000_000);
  const { trpc } = client;
  const [first, account, day, last] = await Promise.allSettled([
    trpc.skis.list.query(),
    trpc.accounts.get.query(),
    trpc.days.get.query({ id: "unknown" }),
    trpc.skis.list.query(),
  ]);
  const skis = (await client.rest("GET", "/skis")).body;
  expect(skis).toMatchObject([{ name: expect.stringMatching(/^x{1000000}$/) }]);
  expect([first, last]).toEqual([
    { status: "fulfilled", value: skis },
    { status: "fulfilled", value: skis },
  ]);
  expect(account).toMatchObject({ status: "fulfilled", value: { email: expect.any(String) } });
  expect(day).toMatchObject({ reason: { data: { httpStatus: 404 } } });
});

test("an answer of more than 8 MB is 413 over both transports", async () => {
  const { client } = await skierWithAnswerOf(limits.answerBytes);
  expect(await client.rest("GET", "/skis")).toMatchObject({ status: 413, body: { error: tooLarge } });
  await expect(client.trpc.skis.list.query()).rejects.toMatchObject({ message: tooLarge, data: { httpStatus: 413 } });
});

test("a change with such an answer is told to be done; the next ones of its batch are not", async () => {
  const { client, id } = await skierWithAnswerOf(limits.answerBytes);
  const [retired, made] = await Promise.allSettled([
    client.trpc.skis.update.mutate({ id, retired: true }),
    client.trpc.skis.create.mutate({ name: "Rock skis" }),
  ]);
  const isDone = "This was done, but its answer would be larger than 8 MB.";
  expect(retired).toMatchObject({ reason: { message: isDone, data: { httpStatus: 413 } } });
  expect(made).toMatchObject({ reason: { message: tooLarge, data: { httpStatus: 413 } } });
  await client.rest("DELETE", `/skis/${id}`);
  expect((await client.rest("GET", "/skis")).body).toEqual([]);
  expect((await client.rest("POST", `/skis/${id}/restore`)).status).toBe(413);
});

test.each(["trpc-accept", "accept"])("a stream asked for by %s is refused before a call runs", async (name) => {
  const app = await createTestApp();
  onTestFinished(app.close);
  const body = JSON.stringify({ 0: { json: { email: "skier@example.com", password: "first tracks" } } });
  const headers = { "content-type": "application/json", [name]: "application/jsonl" };
  const response = await app.visitor().request("/trpc/accounts.signUp?batch=1", { method: "POST", headers, body });
  const error = "Answers are not streamed here. Do not ask for application/jsonl.";
  expect([response.status, await response.json()]).toMatchObject([400, { error }]);
  expect((await app.db.$client.execute("SELECT * FROM users")).rows).toEqual([]);
  expect(app.log.join("")).not.toContain("request failed");
});
