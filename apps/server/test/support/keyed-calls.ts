import { keyedRequests } from "@firn/db/keyed-requests-schema";
import type { TestApp } from "@firn/testing/app";
import type { Call, RouteName, Transport } from "@firn/testing/call";
import type { TestClient } from "@firn/testing/client";
import { testGpx } from "@firn/testing/gpx";
import { testJpeg } from "@firn/testing/jpeg";
import { validCall, type World } from "./calls.ts";

/** For tests only: calls with an `Idempotency-Key`. */

export function send(client: TestClient, key: string, transport: Transport, call: Call) {
  client.headers["idempotency-key"] = key;
  return transport(client, call).finally(() => {
    delete client.headers["idempotency-key"];
  });
}

export const otherPhoto = await testJpeg("2026-01-11", "us-alta", "other");
export const otherTrack = testGpx("2026-01-11", "us-alta");

/** A call with an effect: the import of the world has the usual files already. */
export function effectiveCall(world: World, route: RouteName): Call {
  const call = validCall(world, route);
  if (route === "photoImports.addPhoto") return { ...call, file: otherPhoto };
  return route === "photoImports.addTrack" ? { ...call, file: otherTrack } : call;
}

export async function keyRows({ db }: TestApp) {
  return db.select({ key: keyedRequests.key, subjectId: keyedRequests.subjectId }).from(keyedRequests);
}
