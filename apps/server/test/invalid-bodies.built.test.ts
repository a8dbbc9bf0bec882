import { routeOf } from "@firn/testing/call";
import type { Target } from "@firn/testing/test-target";
import { describe, expect, test } from "vitest";
import { createTargetWorld, dayWith, routesWithBody, shareWorld, validCall, type World } from "./support/calls.ts";
import { refusal, sendChanged } from "./support/wire.ts";

const sharedWorld = shareWorld();

async function fieldsOf(response: Response): Promise<string[]> {
  expect(response.status).toBe(422);
  return Object.keys((await refusal(response)).errors ?? {}).sort();
}

const enveloped = routesWithBody.filter((name) => routeOf(name).envelope);

describe("the envelope", () => {
  const wrong = ["{}", "[]", "null", "5", '"day"', "true", "-0", "1e999", '{"other":{}}'];
  test.each(enveloped)("%s names the missing envelope", async (name) => {
    const world = await sharedWorld();
    const { envelope = "" } = routeOf(name);
    for (const inside of ["null", "[]", "5", '"text"']) wrong.push(`{"${envelope}":${inside}}`);
    for (const body of wrong) {
      const response = await sendChanged(world.client, validCall(world, name), { body });
      expect(await fieldsOf(response), body).toContain(envelope);
    }
  });

  test.each(["accounts.signIn", "accounts.completeGoogleSignIn", "accounts.changePassword"] as const)(
    "%s has none, and asks for its fields",
    async (name) => {
      const world = await sharedWorld();
      const fields = Object.keys(validCall(world, name).body ?? {}).sort();
      expect(await fieldsOf(await sendChanged(world.client, validCall(world, name), { body: "{}" }))).toEqual(fields);
      for (const body of ["[]", "null", "5", '"text"']) {
        expect(await fieldsOf(await sendChanged(world.client, validCall(world, name), { body })), body).toEqual([
          "base",
        ]);
      }
    },
  );

  test("a second envelope beside the right one is refused by its name", async () => {
    const world = await sharedWorld();
    const body = JSON.stringify({ ski: { name: "Rock skis" }, other: 1 });
    expect(await fieldsOf(await sendChanged(world.client, validCall(world, "skis.create"), { body }))).toContain(
      "other",
    );
  });
});

describe("keys that are not known", () => {
  const keys = ["extra", "id", "user_id", "__proto__", "constructor", "prototype", "toString", "", " ", "\0", "\ud800"];
  test.each(routesWithBody)("%s refuses each of them, by its name where that can be said", async (name) => {
    const world = await sharedWorld();
    const call = validCall(world, name);
    const { envelope } = routeOf(name);
    for (const key of keys) {
      const fields = `{${JSON.stringify(call.body).slice(1, -1)},${JSON.stringify(key)}:{"polluted":true}}`;
      const body = envelope ? `{"${envelope}":${fields}}` : fields;
      const response = await sendChanged(world.client, call, { body });
      const named = ["__proto__", "constructor", "prototype"].includes(key) ? "base" : key;
      const found = (await fieldsOf(response)).map((field) => field.toWellFormed());
      expect(found, key).toEqual([named.toWellFormed()]);
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

const wrongTypes = ["null", "5", "-0", "1e400", "true", "[]", "{}", '[["x"]]', '{"toString":1}'];

describe("values of the wrong type", () => {
  test.each(routesWithBody)("each field of %s refuses other types", async (name) => {
    const world = await sharedWorld();
    const call = validCall(world, name);
    const { envelope } = routeOf(name);
    for (const field of Object.keys(call.body ?? {})) {
      for (const value of wrongTypes) {
        const isNullable = field === "notes" || field === "country_code" || field === "from_s";
        if (typeof call.body?.[field] === "number" && Number.isInteger(JSON.parse(value))) continue;
        const clears = isNullable || ["photoImports.updatePhoto", "photoImports.updateDrafts"].includes(name);
        if ((clears && value === "null") || (["photo_ids", "shows"].includes(field) && value === "[]")) continue;
        const changed = JSON.stringify({ ...call.body, [field]: "HERE" }).replace('"HERE"', value);
        const body = envelope ? `{"${envelope}":${changed}}` : changed;
        expect(await fieldsOf(await sendChanged(world.client, call, { body })), `${field}: ${value}`).toEqual([field]);
      }
    }
  });
});

describe("values that are wrong", () => {
  const at = (world: World<Target>) => dayWith(world.skiId);
  const days: [string, object, string[]][] = [
    ["a date that does not exist", { date: "2026-02-30" }, ["date"]],
    ["a date with a time", { date: "2026-01-10T00:00:00Z" }, ["date"]],
    ["a date in other digits", { date: "٢٠٢٦-٠١-١٠" }, ["date"]],
    ["a date of five-digit years", { date: "12026-01-10" }, ["date"]],
    ["the year 0", { date: "0000-01-01" }, ["date"]],
    ["a date in the future", { date: "2999-01-17" }, ["date"]],
    ["a resort of 65 characters", { resort_id: "x".repeat(65) }, ["resort_id"]],
    ["a resort with a NUL", { resort_id: "us-alta\0" }, ["resort_id"]],
    ["a resort that is half a letter", { resort_id: "\ud83c" }, ["resort_id"]],
    ["no ski", { ski_ids: [] }, ["ski_ids"]],
    ["21 skis", { ski_ids: Array.from({ length: 21 }, (_, i) => `ski-${i}`) }, ["ski_ids"]],
    ["a ski of 65 characters", { ski_ids: ["x".repeat(65)] }, ["ski_ids"]],
    ["a ski that is a number", { ski_ids: [5] }, ["ski_ids"]],
    ["a ski with a NUL", { ski_ids: ["\0"] }, ["ski_ids"]],
    ["an activity in lower case", { activity: "friends" }, ["activity"]],
    ["an activity of the prototype", { activity: "constructor" }, ["activity"]],
    ["notes of 5,001 characters", { notes: "x".repeat(5001) }, ["notes"]],
    [
      "everything at once",
      { date: "", resort_id: "", ski_ids: "", activity: "" },
      ["activity", "date", "resort_id", "ski_ids"],
    ],
  ];
  test.each(days)("a day with %s", async (_, wrong, fields) => {
    const world = await sharedWorld();
    const day = { day: { ...at(world), ...wrong } };
    for (const [method, path] of [
      ["POST", "/days"],
      ["PATCH", `/days/${world.dayId}`],
    ] as const) {
      const answer = await world.client.rest(method, path, day);
      expect(answer.status).toBe(422);
      expect(Object.keys((answer.body as { errors: object }).errors).sort()).toEqual(fields);
    }
  });

  test.each<[string, object, string[]]>([
    ["an email without an at", { email: "skier.example.com" }, ["email"]],
    ["an email with a NUL", { email: "skier\0@example.com" }, ["email"]],
    ["an email with a line break inside", { email: "skier@exa\nmple.com" }, ["email"]],
    ["an email of 255 characters", { email: `${"x".repeat(243)}@example.com` }, ["email"]],
    ["a password of 7 characters", { password: "1234567" }, ["password"]],
    ["a password of 201 characters", { password: "x".repeat(201) }, ["password"]],
    ["both wrong", { email: "", password: "" }, ["email", "password"]],
  ])("a sign-up with %s", async (_, wrong, fields) => {
    const { app } = await sharedWorld();
    const answer = await app
      .visitor()
      .rest("POST", "/users", { user: { email: "new@example.com", password: "first tracks", ...wrong } });
    expect(answer.status).toBe(422);
    expect(Object.keys((answer.body as { errors: object }).errors).sort()).toEqual(fields);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test.each(["", "x", "1.5", "0x1", "1e1", " 0", "٠", "-201", "2", "9999", "-", "0,-1", "NaN"])(
    "season=%j, on days and stats",
    async (season) => {
      const { client } = await sharedWorld();
      for (const path of ["/days", "/stats"]) {
        const answer = await client.rest("GET", `${path}?season=${encodeURIComponent(season)}`);
        expect(answer.status).toBe(422);
        expect(Object.keys((answer.body as { errors: object }).errors)).toEqual(["season"]);
      }
    },
  );

  test("a season named twice", async () => {
    const { client } = await sharedWorld();
    expect((await client.rest("GET", "/days?season=0&season=-1")).status).toBe(422);
  });
});

describe("text that is odd but right", () => {
  test.each([
    ["  Rustler\t10 \n", "Rustler 10"],
    ["a\0b", "a b"],
    ["half \ud83c a letter", "half \ufffd a letter"],
    ["e\u0301", "\u00e9"],
    ["\u202eright to \u200fleft\u2069", "right to left"],
    ["<script>alert(1)</script>", "<script>alert(1)</script>"],
    ["x".repeat(100), "x".repeat(100)],
  ])("a ski called %j is kept as %j", async (given, kept) => {
    const { client } = await createTargetWorld();
    expect(await client.rest("POST", "/skis", { ski: { name: given } })).toMatchObject({
      status: 201,
      body: { name: kept },
    });
  });

  test.each(["\0", "\n\t ", "\u0085"])("but a ski called %j has no name", async (given) => {
    const { client } = await createTargetWorld();
    const answer = await client.rest("POST", "/skis", { ski: { name: given } });
    expect(answer).toMatchObject({ status: 422, body: { errors: { name: ["Please enter a ski name."] } } });
  });

  test.each([
    ["a\r\nb\0", "a\nb"],
    ["half \udf00 a letter", "half \ufffd a letter"],
    ["", null],
    ["x".repeat(5000), "x".repeat(5000)],
  ])("notes of %j are stored as %j", async (given, kept) => {
    const world = await createTargetWorld();
    const answer = await world.client.rest("PATCH", `/days/${world.dayId}`, { day: { notes: given } });
    expect(answer).toMatchObject({ status: 200, body: { notes: kept } });
  });

  test("any password of the right length signs in again", async () => {
    const { app } = await createTargetWorld();
    for (const password of ["\0".repeat(8), "パスワード🎿🎿🎿", " ".repeat(8), "\ud800".repeat(8)]) {
      const user = { email: `${app.clock.newId()}@example.com`, password };
      expect((await app.visitor().rest("POST", "/users", { user })).status).toBe(201);
      expect((await app.visitor().rest("POST", "/sessions", user)).status).toBe(201);
    }
  });
});
