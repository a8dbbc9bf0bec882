import { createHmac } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { firstAnswer, launch } from "./launch.ts";
import type { BenchDay, Command, Content, Peer, Place } from "./peer.ts";
import { insertRows, removeDatabase } from "./sqlite-rows.ts";
import { versions } from "./versions.ts";

const token = "the-reader-of-the-bench";
const tokenSalt = "no secret: a bench on this machine alone";

interface Item extends BenchDay {
  owner: number;
}

const attributes = {
  owner: { type: "integer", required: true },
  date: { type: "date", required: true },
  resort: { type: "string" },
  skis: { type: "json" },
  activity: { type: "string" },
  notes: { type: "text" },
  photoCount: { type: "integer" },
};
const listed = ["owner", "date", "resort", "skis", "activity", "photoCount"];

/** One API token that reads everything; whose days are meant is a filter of the request. */
export const strapi: Peer = {
  name: "Strapi",
  version: versions["@strapi/strapi"],
  folder: "strapi",
  holds: "all",
  packages: {
    "@strapi/strapi": versions["@strapi/strapi"],
    "better-sqlite3": versions["better-sqlite3"],
    react: versions.react,
    "react-dom": versions["react-dom"],
    "react-router-dom": versions["react-router-dom"],
    "styled-components": versions["styled-components"],
  },
  fill,
  command,
  request: ({ from, to }, owner) => {
    const query = [
      `filters[owner][$eq]=${owner}`,
      `filters[date][$between][0]=${from}&filters[date][$between][1]=${to}`,
      "sort=date:desc&pagination[pageSize]=60&pagination[withCount]=false",
      ...listed.map((field, i) => `fields[${i}]=${field}`),
    ];
    return { path: `/api/days?${query.join("&")}`, headers: { authorization: `Bearer ${token}` } };
  },
  read: (body) => (body as { data: Item[] }).data,
};

function command({ folder }: Place): Command {
  return {
    args: ["node_modules/@strapi/strapi/bin/strapi.js", "start"],
    cwd: folder,
    env: { STRAPI_TELEMETRY_DISABLED: "true" },
  };
}

async function fill(place: Place, { owners }: Content): Promise<void> {
  const database = join(place.folder, "strapi.db");
  removeDatabase(database);
  for (const [file, text] of Object.entries(filesOf())) {
    const path = join(place.folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const server = launch(command(place), place);
  try {
    // It answers when its tables stand.
    await firstAnswer(server, place, { path: "/robots.txt", headers: {} });
  } finally {
    await server.stop();
  }
  const now = Date.now();
  const rows = {
    strapi_api_tokens: [
      {
        document_id: "benchtoken",
        name: "bench",
        type: "read-only",
        access_key: createHmac("sha512", tokenSalt).update(token).digest("hex"),
        created_at: now,
        updated_at: now,
        published_at: now,
      },
    ],
    days: owners
      .flatMap(({ days }, owner) => days.map((day) => ({ ...day, owner })))
      .map(({ skis, photoCount, ...day }, i) => ({
        ...day,
        document_id: `day${i}`,
        skis: JSON.stringify(skis),
        photo_count: photoCount,
        created_at: now,
        updated_at: now,
        published_at: now,
      })),
  };
  insertRows(database, rows, ["days (owner, date)"]);
}

/** A project as its generator would make it, with one content type. */
function filesOf(): Record<string, string> {
  const factory = (name: string) =>
    `module.exports = require("@strapi/strapi").factories.createCore${name}("api::day.day");\n`;
  const json = (value: unknown) => JSON.stringify(value, null, 2);
  return {
    "config/server.js": `module.exports = ({ env }) => ({
  host: "127.0.0.1",
  port: env.int("PORT"),
  app: { keys: ["bench-a", "bench-b"] },
  logger: { updates: { enabled: false } },
});
`,
    "config/admin.json": json({
      auth: { secret: tokenSalt },
      apiToken: { salt: tokenSalt },
      transfer: { token: { salt: tokenSalt } },
      serveAdminPanel: false,
    }),
    "config/database.json": json({
      connection: { client: "sqlite", connection: { filename: "strapi.db" }, useNullAsDefault: true },
    }),
    // Its generator's but for the log of requests and the header that names Strapi.
    "config/middlewares.json": json(
      ["errors", "security", "cors", "query", "body", "session", "favicon", "public"].map((name) => `strapi::${name}`),
    ),
    "src/api/day/content-types/day/schema.json": json({
      kind: "collectionType",
      collectionName: "days",
      info: { singularName: "day", pluralName: "days", displayName: "Day" },
      options: { draftAndPublish: false },
      attributes,
    }),
    "src/api/day/routes/day.js": factory("Router"),
    "src/api/day/controllers/day.js": factory("Controller"),
    "src/api/day/services/day.js": factory("Service"),
    "public/robots.txt": "User-agent: *\nDisallow: /\n",
    "public/uploads/.gitkeep": "",
  };
}
