import { days, photos, users } from "@firn/db/schema";
import { formWith } from "@firn/testing/call";
import { testJpeg } from "@firn/testing/jpeg";
import { describe, expect, test } from "vitest";
import { createWorld, dayWith, idIn } from "./support/calls.ts";

/** Repeated fields and fields that only the server may set. invalid-bodies.built.test.ts has unknown JSON keys. */

describe("a key that comes twice", () => {
  test("counts once, as its last value, and that value is the one that is checked", async () => {
    const { client } = await createWorld();
    const post = (body: string) => client.rest("POST", "/skis", body);
    expect(await post('{"ski":{"name":"First","name":"Last"}}')).toMatchObject({ status: 201, body: { name: "Last" } });
    expect(await post('{"ski":{"name":"Fine","name":""}}')).toMatchObject({ status: 422 });
    expect(await post('{"ski":{"name":"Fine"},"ski":{"name":5}}')).toMatchObject({ status: 422 });
    expect(await client.rest("GET", "/skis")).toMatchObject({ body: [{ name: "Rustler 10" }, { name: "Last" }] });
  });

  test("a repeated id cannot pass a check made on the first one", async () => {
    const { app, client, skiId } = await createWorld();
    const stranger = await app.skier("stranger@example.com");
    const theirs = idIn(await stranger.rest("POST", "/skis", { ski: { name: "Theirs" } }));
    const day = JSON.stringify(dayWith(skiId)).slice(1, -1);
    const answer = await client.rest("POST", "/days", `{"day":{${day},"ski_ids":["${theirs}"]}}`);
    expect(answer).toMatchObject({ status: 422, body: { errors: { ski_ids: [expect.any(String)] } } });
    expect(await app.db.select().from(days)).toHaveLength(1);
  });
});

describe("fields that only the server may set", () => {
  const claims = { id: "mine", user_id: "somebody", created_at: "1999-01-01T00:00:00.000Z" };

  test("a photo's form cannot name its owner or its id", async () => {
    const { app, client } = await createWorld();
    const body = formWith(await testJpeg("2026-01-10", "us-alta"), { id: claims.id, user_id: "somebody" });
    const response = await client.request("/api/v1/photos", { method: "POST", body });
    expect(response.status).toBe(201);
    const [owner] = await app.db.select({ id: users.id }).from(users);
    const [photo] = await app.db.select().from(photos);
    expect(photo).toMatchObject({ userId: owner?.id, dayId: null });
    expect(photo?.id).not.toBe(claims.id);
  });

  test("a sign-up cannot set verification, date or id", async () => {
    const { app } = await createWorld();
    const user = { email: "new@example.com", password: "first tracks" };
    for (const [key, value] of Object.entries({
      ...claims,
      email_verified_at: 1,
      password_hash: "x",
      is_admin: true,
    })) {
      const answer = await app.visitor().rest("POST", "/users", { user: { ...user, [key]: value } });
      expect(answer, key).toMatchObject({ status: 422, body: { errors: { [key]: [expect.any(String)] } } });
    }
    expect(await app.db.select().from(users)).toHaveLength(1);
  });
});

describe("addresses that a caller invents", () => {
  const wrong = { email: "skier@example.com", password: "last chair" };

  test("do not stretch the allowance of failed sign-ins", async () => {
    const { app } = await createWorld({ settings: { failedSignInsPer15Min: 3 } });
    const statuses: number[] = [];
    for (let count = 1; count <= 5; count++) {
      const visitor = app.visitor();
      const address = `203.0.113.${count}`;
      Object.assign(visitor.headers, {
        "x-forwarded-for": address,
        "x-real-ip": address,
        "cf-connecting-ip": address,
        forwarded: `for=${address}`,
      });
      statuses.push((await visitor.rest("POST", "/sessions", wrong)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
  });

  test("an account is never locked for good: after the window its owner signs in", async () => {
    const { app } = await createWorld({ settings: { failedSignInsPer15Min: 3 } });
    const visitor = app.visitor();
    for (let round = 0; round < 3; round++) {
      for (let count = 0; count < 4; count++) await visitor.rest("POST", "/sessions", wrong);
      app.clock.advance(15 * 60_000);
      const right = await visitor.rest("POST", "/sessions", { ...wrong, password: "first tracks" });
      expect(right.status).toBe(201);
    }
  });
});
