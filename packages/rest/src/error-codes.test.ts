import { createTestApp } from "@firn/testing/app";
import { type Call, pathOf, routeOf } from "@firn/testing/call";
import { expect, onTestFinished, test } from "vitest";

const longName = "x".repeat(101);
const day = { date: "2099-01-01", resort_id: "us-alta", ski_ids: ["none"], activity: "Friends" };

test.each<[Call, number, object]>([
  [{ route: "days.get", id: "none" }, 404, { code: "not_found" }],
  [
    { route: "skis.create", body: { name: longName } },
    422,
    { codes: { name: [{ code: "text.too_long", params: { most: 100 } }] } },
  ],
  [
    { route: "days.create", body: day },
    422,
    { codes: { date: [{ code: "date.in_future" }], ski_ids: [{ code: "ski.unknown" }] } },
  ],
  [{ route: "skis.create", body: { name: "Rock", size: 1 } }, 422, { codes: { size: [{ code: "field.unknown" }] } }],
])("%j has its codes over both transports", async ({ route, id = "", body }, status, codes) => {
  const app = await createTestApp();
  onTestFinished(app.close);
  const client = await app.skier();
  const { method, envelope = "", procedure } = routeOf(route);
  const rest = await client.rest(method.toUpperCase(), pathOf(route, { id }), body && { [envelope]: body });
  expect(rest).toMatchObject({ status, body: codes });
  const input = JSON.stringify({ json: body ?? { id } });
  const answer = await (body
    ? client.request(`/trpc/${procedure}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: input,
      })
    : client.request(`/trpc/${procedure}?input=${encodeURIComponent(input)}`));
  const { data } = (await answer.json()).error.json;
  expect({ ...data, code: data.messageCode }).toMatchObject(codes);
});

test.each([
  ["GET", "/nowhere", 404, "not_found"],
  ["POST", "/days/some-id", 405, "method_not_allowed"],
  ["GET", "/account", 401, "unauthenticated"],
])("%s %s answers %i with the code %s", async (method, path, status, code) => {
  const app = await createTestApp();
  onTestFinished(app.close);
  expect(await app.visitor().rest(method, path)).toMatchObject({ status, body: { error: expect.any(String), code } });
});
