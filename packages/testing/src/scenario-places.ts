import type { Call } from "./call.ts";

/** Gives the answer, which has the shape that the caller names. */
export type Say = <Body = { id: string }>(call: Call) => Promise<Body>;

export async function playPlaces(say: Say): Promise<string> {
  const at = { latitude: 47.1, longitude: 10.1 };
  const place = await say({
    route: "resorts.create",
    body: { name: " Hausberg ", region: "Tyrol", country_code: "AT", ...at },
  });
  const spare = await say({ route: "resorts.create", body: { name: "Back yard" } });
  await say({ route: "resorts.create", body: { name: "!", latitude: 91 } });
  await say({ route: "resorts.create", body: { name: "Half", latitude: 1 } });
  await say({ route: "resorts.create", body: { name: "Nowhere", country_code: "ZZ" } });
  await say({ route: "resorts.update", id: spare.id, body: { name: "Yard", country_code: null, ...at } });
  await say({ route: "resorts.update", id: spare.id, body: { longitude: null } });
  await say({ route: "resorts.update", id: "us-alta", body: { name: "Mine" } });
  await say({ route: "resorts.search", query: { query: "hausb" } });
  await say({ route: "resorts.own" });
  await say({ route: "resorts.delete", id: spare.id });
  await say({ route: "resorts.delete", id: spare.id });
  await say({ route: "resorts.delete", id: "us-alta" });
  const bird = await say({ route: "resortNames.create", body: { name: "the Bird", resort_id: "us-snowbird" } });
  await say({ route: "resortNames.create", body: { name: "home", resort_id: place.id } });
  await say({ route: "resortNames.create", body: { name: "HOME", resort_id: "at-lech" } });
  await say({ route: "resortNames.create", body: { name: "…", resort_id: "nowhere" } });
  await say({ route: "resortNames.create", body: { name: "gone", resort_id: spare.id } });
  await say({ route: "resorts.search", query: { query: "the bird" } });
  await say({ route: "resortNames.list" });
  await say({ route: "resortNames.delete", id: bird.id });
  await say({ route: "resortNames.delete", id: bird.id });
  return place.id;
}
