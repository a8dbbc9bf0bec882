import { createSession } from "@firn/auth/sessions";
import { users } from "@firn/db/schema";
import { createTestApp } from "@firn/testing/app";
import { overRest, type RouteName, routeOf } from "@firn/testing/call";
import { TestClient } from "@firn/testing/client";
import { expect, onTestFinished, test } from "vitest";
import { createWorld, googleRoutes, routeNames, validCall } from "./support/calls.ts";
import { createLosing } from "./support/losing-database.ts";

/** Some 300 calls, with photos and passwords among them. */
const patience = { timeout: 180_000 };

/** What deletes rows or closes an import comes last, so that the other calls find theirs. */
const last: RouteName[] = ["photoImports.update", "textImports.update", "accounts.delete"];
const rank = (route: RouteName) =>
  last.includes(route) ? 2 + last.indexOf(route) : routeOf(route).method === "delete" ? 1 : 0;
const routes = routeNames.filter((name) => !googleRoutes.includes(name)).sort((a, b) => rank(a) - rank(b));

test(
  "a call whose database is lost before any of its queries is 503 with Retry-After, and is logged once",
  patience,
  async () => {
    const { wrap, loseAfter } = createLosing();
    const world = await createWorld({ wrap, needsPhotos: true });
    const { app } = world;
    const [owner] = await app.db.select().from(users);
    if (!owner) throw new Error("There is a skier.");
    for (const route of routes) {
      await app.db.update(users).set({ passwordHash: owner.passwordHash });
      const { token } = await createSession(app.auth, owner);
      let answer: Response | undefined;
      const send = async (request: Request) => (answer = await app.fetch(request));
      for (let answers = 0; ; answers++) {
        const client = new TestClient(send, app.auth.settings.publicUrl);
        client.cookies.set("firn_session", token);
        app.log.length = 0;
        loseAfter(answers);
        // The rest of a download fails after its status.
        await overRest(client, validCall(world, route)).catch(() => undefined);
        loseAfter(Number.POSITIVE_INFINITY);
        await app.core.photos.reader.settled();
        const at = `${route} after ${answers} queries`;
        if (answer?.status !== 503) {
          expect(answer?.status, at).toBeLessThan(500);
          break;
        }
        expect(answer.headers.get("retry-after"), at).toBe("5");
        expect(
          app.log.filter((line) => line.includes("lost")),
          at,
        ).toHaveLength(1);
      }
    }
  },
);

test("signing out while the database is away is refused: other processes would accept the session", async () => {
  const { wrap, loseAfter } = createLosing();
  const app = await createTestApp({ wrap });
  onTestFinished(app.close);
  const client = await app.skier();
  const cookies = new Map(client.cookies);
  // The session is read, its row is not deleted.
  loseAfter(1);
  expect((await overRest(client, { route: "accounts.signOut" })).status).toBe(503);
  loseAfter(Number.POSITIVE_INFINITY);
  const again = app.visitor();
  for (const [name, value] of cookies) again.cookies.set(name, value);
  expect((await again.rest("GET", "/account")).status).toBe(200);
  expect((await overRest(again, { route: "accounts.signOut" })).status).toBe(204);
});
