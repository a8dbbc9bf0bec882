import { longestUrl } from "@firn/testing/hostile-values";
import { isBuilt } from "@firn/testing/test-target";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createTargetWorld, dayWith, idIn } from "./support/calls.ts";
import { type HostileRequest, hostileRequest } from "./support/hostile.ts";

/** Each run signs up, and the built server hashes the password. */
const numRuns = isBuilt ? 25 : 80;

function withIds(text: string, ids: { dayId: string; skiId: string }): string {
  return text.replaceAll("DAY", ids.dayId).replaceAll("SKI", ids.skiId);
}

test("hundreds of hostile requests give no internal error, and the data stays whole", async () => {
  const { app, client: bystander, dayId } = await createTargetWorld();
  const before = await bystander.rest("GET", `/days/${dayId}`);
  let count = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(hostileRequest, { minLength: 4, maxLength: 10 }), async (requests: HostileRequest[]) => {
      const client = await app.skier();
      const skiId = idIn(await client.rest("POST", "/skis", { ski: { name: "Rustler 10" } }));
      const ids = { skiId, dayId: idIn(await client.rest("POST", "/days", { day: dayWith(skiId) })) };
      for (const { method, path, headers, body } of requests) {
        count++;
        const response = await client.request(`http://firn.test${withIds(path, ids)}`.slice(0, longestUrl), {
          method,
          headers,
          ...(body !== undefined && {
            body: typeof body === "string" ? new TextEncoder().encode(withIds(body, ids)) : body,
          }),
        });
        const text = await response.text();
        const isGoogle = response.status === 503 && text.includes("Google sign-in is not configured");
        if (!isGoogle) expect(response.status, text).toBeLessThan(500);
        expect(response.headers.get("x-request-id")).toMatch(/^[\w-]{3,}$/);
        expect(text).not.toMatch(/SQLITE|node_modules|Drizzle|at file:/);
        if (response.status >= 400 && method !== "HEAD") expect(() => JSON.parse(text)).not.toThrow();
      }
    }),
    { numRuns },
  );
  expect(count).toBeGreaterThan(numRuns * 3);
  expect(app.log.filter((line) => line.includes('"level":50'))).toEqual([]);
  if ("db" in app) {
    const { $client } = app.db;
    expect((await $client.execute("PRAGMA foreign_key_check")).rows).toEqual([]);
    expect((await $client.execute("PRAGMA integrity_check")).rows[0]?.[0]).toBe("ok");
  }
  expect((await bystander.rest("GET", `/days/${dayId}`)).body).toEqual(before.body);
  expect(({} as Record<string, unknown>).name).toBeUndefined();
});
