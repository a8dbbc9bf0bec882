import type { TokenScope } from "@firn/contracts/constants";
import { overRest, routeOf, type Transport } from "./call.ts";
import type { TestClient } from "./client.ts";

/** REST with a token that has the scope of the call alone, where it has one and the caller is signed in; else with the session. */
export function overToken(): Transport {
  const secrets = new Map<string, string>();
  const secretOf = async (client: TestClient, scope: TokenScope) => {
    const key = [...client.cookies.values(), scope].join();
    const known = secrets.get(key);
    if (known) return known;
    const token = { name: `Only ${scope}`, scopes: [scope] };
    const { body } = await client.rest("POST", "/account/tokens", { token });
    const { token: secret } = body as { token?: string };
    if (secret) secrets.set(key, secret);
    return secret;
  };
  return async (client, call) => {
    const { scope } = routeOf(call.route);
    const secret = scope && (await secretOf(client, scope));
    if (!secret) return overRest(client, call);
    client.headers.authorization = `Bearer ${secret}`;
    try {
      return await overRest(client, call);
    } finally {
      delete client.headers.authorization;
    }
  };
}
