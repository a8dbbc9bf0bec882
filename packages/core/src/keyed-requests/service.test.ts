import { AppError } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import { plainMessage } from "@firn/contracts/messages";
import type { Actor } from "@firn/contracts/runtime";
import { keyedRequests } from "@firn/db/keyed-requests-schema";
import { expect, test } from "vitest";
import { createDay, deleteDay, getDay, updateDay } from "../days/service.ts";
import type { CoreDeps } from "../deps.ts";
import { cancelImport, createImport, getImport } from "../imports/photos/service.ts";
import { createSki, deleteSki, listSkis } from "../skis/service.ts";
import { createTestLog, dayOf } from "../test-log.ts";
import { answerOnce, type OnceRequest, sweepKeyedRequests } from "./service.ts";

async function createKeyedLog() {
  const log = await createTestLog();
  const actor = await log.skier();
  const names = async (by: Actor = actor) => (await listSkis(log.core, by)).map(({ name }) => name);
  const rows = () => log.db.select().from(keyedRequests);
  const addSki = (name: string, by = actor) =>
    answerOnce(log.core, by, {
      key: "key",
      inputHash: name,
      run: (deps) => createSki(deps, by, { name }),
      read: async ({ subjectId }) => ({ id: subjectId, name }),
    });
  const once = <Answer>(request: Pick<OnceRequest<Answer>, "run" | "read">, inputHash = "hash", core = log.core) =>
    answerOnce(core, actor, { key: "key", inputHash, ...request });
  return { ...log, actor, names, rows, addSki, once };
}

test("gives the first answer again without a second effect", async () => {
  const { addSki, names, rows } = await createKeyedLog();
  const first = await addSki("Rustler 10");
  expect(await addSki("Rustler 10")).toEqual(first);
  expect(await names()).toEqual(["Rustler 10"]);
  expect(await rows()).toMatchObject([{ key: "key", subjectId: first.id }]);
});

test("answers with the day as it is now, and 404 once it is deleted: nothing of it is kept", async () => {
  const { core, actor, ski, once, rows } = await createKeyedLog();
  const day = dayOf([await ski(actor)], { notes: "As it was." });
  const create = () =>
    once({
      run: (deps) => createDay(deps, actor, day),
      read: ({ subjectId }) => getDay(core, actor, subjectId),
    });
  const first = await create();
  expect(await create()).toEqual(first);
  expect(JSON.stringify(await rows())).not.toContain("As it was.");
  await updateDay(core, actor, first.id, { notes: "Changed." });
  expect(await create()).toEqual(await getDay(core, actor, first.id));
  await deleteDay(core, actor, first.id);
  await expect(create()).rejects.toMatchObject({ code: "not_found" });
});

test.each([true, false])("says again whether another device had changed the day: %s", async (isLate) => {
  const { core, actor, ski, clock, once } = await createKeyedLog();
  const logged = await createDay(core, actor, dayOf([await ski(actor)]));
  clock.advance(1);
  if (isLate) await updateDay(core, actor, logged.id, { activity: "Training" });
  const patch = { activity: "Friends", notes: "Mine.", seen_updated_at: logged.updated_at } as const;
  const send = () =>
    once({
      run: async (deps) => (await updateDay(deps, actor, logged.id, patch)).changed_elsewhere,
      read: async ({ changedElsewhere }) => changedElsewhere,
    });
  expect([await send(), await send()]).toEqual([isLate, isLate]);
});

test("refuses another request under the same key", async () => {
  const { addSki, names } = await createKeyedLog();
  await addSki("Rustler 10");
  await expect(addSki("Rock skis")).rejects.toMatchObject({
    code: "invalid",
    fields: { idempotency_key: ["This Idempotency-Key was used for another request."] },
  });
  expect(await names()).toEqual(["Rustler 10"]);
});

test("two accounts may use the same key", async () => {
  const { skier, actor, addSki, names, rows } = await createKeyedLog();
  const friend = await skier();
  const [own, theirs] = [await addSki("Own"), await addSki("Theirs", friend)];
  expect(own.id).not.toBe(theirs.id);
  expect([await names(actor), await names(friend)]).toEqual([["Own"], ["Theirs"]]);
  expect(await rows()).toHaveLength(2);
});

test("a process that ends after the effect leaves an answer to read, and no second effect", async () => {
  const { actor, once, addSki, names, rows } = await createKeyedLog();
  const ended = new Error("The process has ended.");
  const dying = once(
    {
      run: async (deps) => {
        await createSki(deps, actor, { name: "Rustler 10" });
        throw ended;
      },
      read: () => Promise.reject(ended),
    },
    "Rustler 10",
  );
  await expect(dying).rejects.toThrow(ended);
  const [row] = await rows();
  expect(await addSki("Rustler 10")).toEqual({ id: row?.subjectId, name: "Rustler 10" });
  expect(await names()).toEqual(["Rustler 10"]);
});

test("of twenty requests at once under one key one has an effect, and all have its answer", async () => {
  const { addSki, names } = await createKeyedLog();
  const answers = await Promise.all(Array.from({ length: 20 }, () => addSki("Rustler 10")));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await names()).toEqual(["Rustler 10"]);
});

test("of two different requests at once under one key one has an effect, and the other is refused", async () => {
  const { addSki, names } = await createKeyedLog();
  const outcomes = await Promise.allSettled([addSki("First"), addSki("Second")]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await names()).toHaveLength(1);
});

test("a deletion that was made elsewhere under the same key meanwhile succeeds", async () => {
  const { core, actor, ski, once } = await createKeyedLog();
  const skiId = await ski(actor);
  const remove = () => once({ run: (deps) => deleteSki(deps, actor, skiId), read: async () => undefined });
  await Promise.all([remove(), remove(), remove()]);
  expect(await listSkis(core, actor)).toEqual([]);
  await expect(deleteSki(core, actor, skiId)).rejects.toMatchObject({ code: "not_found" });
});

test("a refused request leaves no record: its key is free for the corrected one", async () => {
  const { addSki, actor, once, rows, names } = await createKeyedLog();
  const refused = once({ run: (deps) => deleteSki(deps, actor, "unknown"), read: async () => {} });
  await expect(refused).rejects.toMatchObject({ code: "not_found" });
  expect(await rows()).toEqual([]);
  await addSki("Rock skis");
  expect(await names()).toEqual(["Rock skis"]);
});

test("a request that the server could not serve is run when it comes again", async () => {
  const { once, rows } = await createKeyedLog();
  const answers = [() => Promise.reject(new AppError("unavailable", plainMessage("Not now."))), async () => "done"];
  const send = () =>
    once({ run: () => (answers.shift() ?? expect.unreachable)(), read: async () => expect.unreachable() });
  await expect(send()).rejects.toMatchObject({ code: "unavailable" });
  expect(await rows()).toEqual([]);
  expect(await send()).toBe("done");
});

test("a request without an effect leaves no record", async () => {
  const { once, rows } = await createKeyedLog();
  let runs = 0;
  const send = () => once({ run: async () => ({ runs: ++runs }), read: async () => expect.unreachable() });
  expect([await send(), await send()]).toEqual([{ runs: 1 }, { runs: 2 }]);
  expect(await rows()).toEqual([]);
});

test("a request without an effect leaves the record of another under its key", async () => {
  const { core, actor, once, addSki, rows } = await createKeyedLog();
  const send = () =>
    once({
      run: async () => {
        await addSki("Rustler 10");
        return "no effect";
      },
      read: async () => expect.unreachable(),
    });
  await send();
  expect(await rows()).toMatchObject([{ inputHash: "Rustler 10" }]);
  expect(await listSkis(core, actor)).toHaveLength(1);
});

test("beyond the bound an account's oldest requests are forgotten, later ones and another account's are not", async () => {
  const { db, actor, skier, clock, addSki, names, rows } = await createKeyedLog();
  const friend = await skier();
  const row = { userId: actor.ownerId, inputHash: "hash" };
  const ages = Array.from({ length: limits.keyedRequests }, (_, at) => at + 1);
  for (const age of ages) {
    await db.insert(keyedRequests).values({ ...row, key: `${age} ms ago`, createdAt: clock.now() - age });
  }
  await db.insert(keyedRequests).values({ ...row, userId: friend.ownerId, key: "theirs", createdAt: 0 });
  const first = await addSki("Rustler 10");
  const kept = ages.slice(0, limits.keyedRequests - limits.forgottenAtOnce).map((age) => `${age} ms ago`);
  expect(new Set((await rows()).map(({ key }) => key))).toEqual(new Set(["key", "theirs", ...kept]));
  expect(await addSki("Rustler 10")).toEqual(first);
  expect(await names()).toEqual(["Rustler 10"]);
});

test("a change of an import that another request has made under the same key is not tried again", async () => {
  const { core, actor, once } = await createKeyedLog();
  const { id } = await createImport(core, actor);
  const other = await createImport(core, actor);
  let reads = 0;
  const counting = { ...core, runtime: { ...core.runtime, newId: () => `next-${++reads}` } };
  const cancel = (importId: string, deps: CoreDeps) =>
    once({ run: (keyed) => cancelImport(keyed, actor, importId), read: async () => undefined }, "hash", deps);
  await Promise.all([cancel(id, counting), cancel(other.id, counting)]);
  // The second may begin after the first has ended.
  expect(reads).toBeLessThanOrEqual(2);
  const statuses = [await getImport(core, actor, id), await getImport(core, actor, other.id)].map((one) => one.status);
  expect(statuses.sort()).toEqual(["canceled", "waiting"]);
});

test("the sweeper forgets a key after 7 days", async () => {
  const { core, clock, addSki, names, rows } = await createKeyedLog();
  await addSki("Rustler 10");
  clock.advance(7 * 24 * 60 * 60 * 1000);
  await sweepKeyedRequests(core);
  expect(await rows()).toHaveLength(1);
  clock.advance(1);
  await sweepKeyedRequests(core);
  expect(await rows()).toEqual([]);
  await addSki("Rustler 10");
  expect(await names()).toEqual(["Rustler 10", "Rustler 10"]);
});
