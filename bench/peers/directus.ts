import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { flat, ownerOfUserId, related, type Schema, userIdOf } from "./directus-schema.ts";
import { firstAnswer, launch, run } from "./launch.ts";
import type { Command, Content, Peer, Place } from "./peer.ts";
import { insertRows, removeDatabase } from "./sqlite-rows.ts";
import { versions } from "./versions.ts";

const adminToken = "the-administrator-of-the-bench";
const tokenOf = (owner: number) => `the-owner-of-the-bench-${owner}`;

interface Item {
  owner: string;
  date: string;
  resort: string;
  activity: string | null;
}

interface FlatItem extends Item {
  skis: string[];
  photo_count: number;
}

interface RelatedItem extends Item {
  day_skis: { ski: { name: string } }[];
  photos: { id: number }[];
}

/** Each owner has a static token and may read what is theirs: a permission with a filter, which Directus adds to the query. */
export const directus: Peer = {
  name: "Directus",
  version: versions.directus,
  folder: "directus",
  holds: "all",
  packages: { directus: versions.directus },
  fill: async (place, content) => {
    for (const schema of [flat, related]) await fill(place, schema, content);
  },
  command: (place) => command(place, flat, "start"),
  request: (content, owner) => list(content, owner, "skis,photo_count"),
  read: (body) =>
    (body as { data: FlatItem[] }).data.map(({ owner, photo_count, ...day }) => {
      return { ...day, owner: ownerOfUserId(owner), photoCount: photo_count };
    }),
};

/** The same installation on a database with tables for skis and photos: what it lists is what Firn's list has. */
export const directusRelated: Peer = {
  ...directus,
  name: "Directus, skis and photos in tables",
  command: (place) => command(place, related, "start"),
  request: (content, owner) =>
    list(content, owner, "day_skis.ski.name,photos.id&deep[day_skis][_sort]=position&deep[photos][_sort]=position"),
  read: (body) =>
    (body as { data: RelatedItem[] }).data.map(({ owner, day_skis, photos, ...day }) => {
      const skis = day_skis.map(({ ski }) => ski.name);
      return { ...day, owner: ownerOfUserId(owner), skis, photoCount: photos.length };
    }),
};

function list({ from, to }: Content, owner: number, fields: string) {
  const query = `filter[date][_between]=${from},${to}&sort=-date&limit=60`;
  return {
    path: `/items/days?${query}&fields=id,owner,date,resort,activity,${fields}`,
    headers: { authorization: `Bearer ${tokenOf(owner)}` },
  };
}

function command({ folder }: Place, { file }: Schema, verb: "start" | "bootstrap"): Command {
  return {
    args: ["node_modules/directus/cli.js", verb],
    cwd: folder,
    env: {
      HOST: "127.0.0.1",
      DB_CLIENT: "sqlite3",
      DB_FILENAME: join(folder, file),
      SECRET: "no secret: a bench on this machine alone",
      ADMIN_EMAIL: "bench@example.com",
      ADMIN_PASSWORD: "first tracks",
      ADMIN_TOKEN: adminToken,
      TELEMETRY: "false",
      LOG_LEVEL: "warn",
      // It answers 503 when it is slow; here it is to do its best.
      PRESSURE_LIMITER_ENABLED: "false",
    },
  };
}

/** Directus makes its tables; the rows come by SQL, which takes seconds. */
async function fill(place: Place, schema: Schema, content: Content): Promise<void> {
  const database = join(place.folder, schema.file);
  removeDatabase(database);
  await run(command(place, schema, "bootstrap"), place);
  const server = launch(command(place, schema, "start"), place);
  try {
    await firstAnswer(server, place, { path: "/users/me", headers: { authorization: `Bearer ${adminToken}` } });
    for (const [collection, fields] of Object.entries(schema.collections))
      await create(place, "collections", { collection, meta: {}, schema: {}, fields });
    for (const relation of schema.relations) await create(place, "relations", { schema: {}, ...relation });
  } finally {
    await server.stop();
  }
  const policy = randomUUID();
  const role = randomUUID();
  const access = {
    directus_roles: [{ id: role, name: "Owner" }],
    directus_policies: [{ id: policy, name: "What is theirs" }],
    directus_access: [{ id: randomUUID(), role, policy, sort: 1 }],
    directus_permissions: Object.entries(schema.readFilters).map(([collection, filter]) => {
      return { collection, action: "read", permissions: JSON.stringify(filter), fields: "*", policy };
    }),
    directus_users: content.owners.map((_, owner) => {
      return { id: userIdOf(owner), email: `bench-${owner}@example.com`, token: tokenOf(owner), role };
    }),
  };
  insertRows(database, { ...access, ...schema.rowsOf(content) }, schema.indexes);
}

async function create({ port }: Place, what: "collections" | "relations", body: object): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/${what}`, {
    method: "POST",
    headers: { authorization: `Bearer ${adminToken}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`Directus refuses ${JSON.stringify(body)}: ${await answer.text()}`);
}
