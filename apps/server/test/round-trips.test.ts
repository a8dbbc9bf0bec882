import { AsyncLocalStorage } from "node:async_hooks";
import { createTestApp } from "@firn/testing/app";
import { overRest } from "@firn/testing/call";
import { testJpeg } from "@firn/testing/jpeg";
import { expect, onTestFinished, test } from "vitest";

type Wrap = NonNullable<NonNullable<Parameters<typeof createTestApp>[0]>["wrap"]>;

/**
 * Counts the calls of a request that follow each other, and none of what runs beside it. Those that are under way at once share a round
 * trip to a libSQL server.
 */
function createCounter() {
  const counting = new AsyncLocalStorage<{ trips: number; underWay: number }>();
  const counted = async (call: () => Promise<unknown>) => {
    const count = counting.getStore();
    if (!count) return call();
    if (count.underWay === 0) count.trips++;
    count.underWay++;
    // A local file answers at once: calls of the same turn are under way together.
    await new Promise((resolve) => setImmediate(resolve));
    return call().finally(() => {
      count.underWay--;
    });
  };
  return {
    wrap: ((client) =>
      new Proxy(client, {
        get(target, name) {
          const value: unknown = Reflect.get(target, name, target);
          if (typeof value !== "function") return value;
          return (...args: unknown[]) => {
            const call = () => Reflect.apply(value, target, args);
            return name === "execute" || name === "batch" ? counted(call) : call();
          };
        },
      })) satisfies Wrap,
    async of(request: () => Promise<{ status: number }>): Promise<[status: number, trips: number]> {
      const count = { trips: 0, underWay: 0 };
      const { status } = await counting.run(count, request);
      return [status, count.trips];
    },
  };
}

test("requests ask the database few times", async () => {
  const counter = createCounter();
  const app = await createTestApp({ wrap: counter.wrap });
  onTestFinished(app.close);
  const client = await app.skier();
  const ski = (await client.rest("POST", "/skis", { ski: { name: "Rock skis" } })).body as { id: string };
  const day = {
    date: "2026-01-10",
    resort_id: "us-alta",
    ski_ids: [ski.id],
    activity: "Friends",
    photo_ids: [],
    notes: null,
  };
  const made = await overRest(client, { route: "days.create", body: day });
  const { id } = made.body as { id: string };
  const ask = (method: string, path: string, body?: unknown) => counter.of(() => client.rest(method, path, body));

  // The session, the borders of the pieces, and a piece.
  expect(await ask("GET", "/days")).toEqual([200, 3]);
  expect(await ask("GET", "/days")).toEqual([200, 1]);
  const tag = (await client.rest("GET", "/days")).headers.get("etag") ?? "";
  const unchanged = () => client.request("/api/v1/days", { headers: { "if-none-match": tag } });
  expect(await counter.of(unchanged)).toEqual([304, 1]);
  expect(await ask("GET", "/stats")).toEqual([200, 3]);
  expect(await ask("GET", "/stats")).toEqual([200, 1]);
  expect(await ask("GET", `/days/${id}`)).toEqual([200, 2]);
  expect(await ask("POST", "/days", { day })).toEqual([201, 3]);
  expect(await ask("PATCH", `/days/${id}`, { day: { notes: "Icy." } })).toEqual([200, 5]);
  const opened = await overRest(client, { route: "photoImports.create" });
  const importId = (opened.body as { id: string }).id;
  const file = await testJpeg("2026-01-12", "us-alta");
  const added = await counter.of(async () => {
    const outcome = await overRest(client, { route: "photoImports.addPhoto", id: importId, file });
    await app.core.photos.reader.settled();
    return outcome;
  });
  expect(added[0]).toBe(201);
  // On a server the answers of calls that are under way together come one by one.
  expect(added[1]).toBeLessThanOrEqual(9);
  expect(await ask("GET", `/photo_imports/${importId}`)).toEqual([200, 2]);
  const [draft] = ((await client.rest("GET", `/photo_imports/${importId}`)).body as { draft_days: { id: string }[] })
    .draft_days;
  expect(await ask("PATCH", `/draft_days/${draft?.id}`, { draft_day: { decision: "skip" } })).toEqual([200, 12]);
  // It looks whether older changes are to go.
  expect(await ask("DELETE", `/days/${id}`)).toEqual([204, 3]);
});
