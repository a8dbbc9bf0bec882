import { expect, test } from "vitest";
import type { AuthDeps, GoogleSettings } from "./deps.ts";
import { findProvider } from "./google-provider.ts";
import { createTestBed, hour } from "./test-bed.ts";

const issuer = "https://accounts.example";
const document = {
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: "https://tokens.example/token",
  jwks_uri: `${issuer}/keys`,
};
const unreachable = { code: "unavailable", message: "Google could not be reached. Please try again in a moment." };

type Fetch = NonNullable<AuthDeps["fetch"]>;

async function withAnswers(answer: Fetch, settings: Partial<GoogleSettings> = {}) {
  const google = { clientId: "firn-client", clientSecret: "firn-secret", issuer, ...settings };
  const asked: { url: string; init: RequestInit | undefined }[] = [];
  const bed = await createTestBed({ settings: { google } });
  const get: Fetch = (url, init) => {
    asked.push({ url: String(url), init });
    return answer(url, init);
  };
  const deps: AuthDeps = { ...bed.deps, fetch: get };
  return { clock: bed.clock, asked, find: () => findProvider(deps, google) };
}

test("the discovery document names the endpoints", async () => {
  const { find, asked } = await withAnswers(async () => Response.json(document), { issuer: `${issuer}/` });
  expect(await find()).toMatchObject({
    authorizationEndpoint: `${issuer}/authorize`,
    tokenEndpoint: "https://tokens.example/token",
  });
  expect(asked).toMatchObject([{ url: `${issuer}/.well-known/openid-configuration`, init: { redirect: "error" } }]);
});

test("it is asked once an hour, by all together", async () => {
  const { find, asked, clock } = await withAnswers(async () => Response.json(document));
  const [one, other] = await Promise.all([find(), find()]);
  clock.now += hour - 1;
  expect(await find()).toBe(one);
  expect(other).toBe(one);
  expect(asked).toHaveLength(1);
  clock.now += 1;
  expect(await find()).not.toBe(one);
  expect(asked).toHaveLength(2);
});

test("a failure is not cached", async () => {
  let isDown = true;
  const { find } = await withAnswers(async () =>
    isDown ? new Response("down", { status: 503 }) : Response.json(document),
  );
  await expect(find()).rejects.toMatchObject(unreachable);
  isDown = false;
  expect(await find()).toMatchObject({ authorizationEndpoint: `${issuer}/authorize` });
});

test("it is given so much time and no more", async () => {
  const never: Fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
    });
  const { find } = await withAnswers(never, { timeoutMs: 20 });
  await expect(find()).rejects.toMatchObject({ ...unreachable, cause: { name: "TimeoutError" } });
});

test.each([
  ["nothing", () => Response.json(null)],
  ["no JSON", () => new Response("<html>")],
  ["another issuer", () => Response.json({ ...document, issuer: "https://accounts.other" })],
  ["no issuer", () => Response.json({ ...document, issuer: undefined })],
  ["no token endpoint", () => Response.json({ ...document, token_endpoint: undefined })],
  ["an endpoint that is no address", () => Response.json({ ...document, authorization_endpoint: "/authorize" })],
  ["an endpoint without TLS", () => Response.json({ ...document, token_endpoint: "http://tokens.example/token" })],
  ["an endpoint that is a script", () => Response.json({ ...document, authorization_endpoint: "javascript:alert(1)" })],
  ["keys without TLS", () => Response.json({ ...document, jwks_uri: "http://accounts.example/keys" })],
])("a document with %s is refused", async (_, answer) => {
  const { find } = await withAnswers(async () => answer());
  await expect(find()).rejects.toMatchObject(unreachable);
});
