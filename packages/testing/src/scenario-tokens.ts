import type { Say } from "./scenario-places.ts";

/** Tokens and addresses of feeds are random: each run has its own. */
export async function playTokens(say: Say): Promise<void> {
  const make = (body: Record<string, unknown>) => say({ route: "tokens.create", body });
  const made = await make({
    name: " Home  Assistant",
    scopes: ["log", "read", "read"],
    ends_at: "2099-03-01T10:00:00+01:00",
  });
  await make({ name: "Backup", scopes: ["read"], ends_at: null });
  await make({ name: " ", scopes: [] });
  await make({ name: "x".repeat(61), scopes: ["everything"], ends_at: "tomorrow" });
  await make({ name: "Late", scopes: ["read"], ends_at: "2025-12-31T00:00:00Z" });
  await say({ route: "tokens.list" });
  await say({ route: "tokens.delete", id: made.id });
  await say({ route: "tokens.delete", id: made.id });
  await say({ route: "tokens.list" });
}

export async function playFeeds(say: Say): Promise<void> {
  const made = await say({ route: "feeds.create" });
  await say({ route: "feeds.create" });
  await say({ route: "feeds.list" });
  await say({ route: "feeds.delete", id: made.id });
  await say({ route: "feeds.delete", id: made.id });
  await say({ route: "feeds.list" });
}
