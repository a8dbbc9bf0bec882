import { gzipSync } from "node:zlib";
import { type ApiEndpoint, endpoints, pathFields } from "@firn/api/endpoints";
import { type Client, fileForm, textForm } from "../../bench/support/server.ts";
import type { LargestAccount } from "./largest-account.ts";
import type { Import } from "./skier.ts";

/** Inputs of a procedure, the costliest that one call may have. */
type Inputs = Record<string, object | FormData | undefined>;

export interface Imports {
  openText: Import;
  committedText: string;
  openPhotos: string;
}

const twelveWords = "fr ka lo mi ru te sna po wer gra hil moun";
const season = -2;

/** Every query for signed-in callers, by procedure. */
export function queryInputs({ dayIds, placeIds }: LargestAccount, { openText, openPhotos }: Imports): Inputs {
  const bySeason = Object.fromEntries(
    endpoints
      .filter(({ procedure }) => /^figures\.(?!seasons)/.test(procedure))
      .map(({ procedure }) => [procedure, {}]),
  );
  return {
    ...bySeason,
    "days.list": { season },
    "days.search": { q: twelveWords },
    "days.get": { id: dayIds.at(-1) },
    "photoImports.get": { id: openPhotos },
    "textImports.get": { id: openText.id },
    "textImports.readings": { id: openText.id },
    "resorts.search": { query: "mount hill" },
    "resorts.get": { id: placeIds[0] },
    "stats.get": { season },
  };
}

/** Each change that writes much, and one of each kind that writes little; the last ones end the session and the account. */
export async function changeInputs(
  client: Client,
  { dayIds, longDayIds, skiIds, placeIds }: LargestAccount,
  { openText, openPhotos }: Imports,
): Promise<[procedure: string, input: object | FormData | undefined][]> {
  const notes = `${"powder ".repeat(700)}`;
  const day = { date: "2026-01-10", resort_id: placeIds[1], ski_ids: skiIds.slice(0, 20), activity: "Friends", notes };
  const companions = Array.from({ length: 20 }, (_, n) => `Friend ${n}`);
  const ids = longDayIds.slice(0, 480);
  const drafts = openText.draft_days.map(({ id }) => id);
  const { id: photoless } = await client.call<{ id: string }>("POST", "/photo_imports");
  return [
    ["days.create", { ...day, companions }],
    ["days.update", { id: dayIds[7], ...day, companions }],
    ["days.updateMany", { ids, resort_id: placeIds[2] }],
    ["days.updateMany", { ids, add_companion: "Friend 3" }],
    ["days.updateMany", { ids: ids.slice(200), add_ski_id: skiIds[0] }],
    ["days.deleteMany", { ids }],
    ["days.delete", { id: dayIds[8] }],
    ["days.restore", { id: dayIds[8] }],
    ["draftDays.update", { id: drafts[0], resort_id: placeIds[3], for_same_place: true }],
    ["textImports.updateDrafts", { id: openText.id, ids: drafts.slice(0, 4900), decision: "duplicate" }],
    ["textImports.process", textForm(manyDays("Kaltenberg"))],
    ["textImports.update", { id: openText.id, status: "committed" }],
    ["textImports.takeBack", { id: openText.id }],
    ["textImports.create", textForm(manyDays("Alta"))],
    ["textImports.create", textForm("1-2.1.26 ".repeat(440))],
    ["photoImports.addTrack", fileForm(gzipSync(manyEvents(450)))],
    ["photoImports.addTrack", fileForm(Buffer.from(neverMatching))],
    ["photoImports.update", { id: openPhotos, status: "committed" }],
    ["photoImports.takeBack", { id: openPhotos }],
    ["photoImports.cancel", { id: photoless }],
    ["photoImports.create", undefined],
    ["skis.create", { name: "One more" }],
    ["skis.update", { id: skiIds[1], name: "Renamed" }],
    ["skis.delete", { id: skiIds[2] }],
    ["skis.restore", { id: skiIds[2] }],
    ["resorts.create", { name: "Another hill", region: "Tyrol", country_code: "AT" }],
    ["resorts.update", { id: placeIds[4], name: "Renamed hill" }],
    ["resorts.delete", { id: placeIds[5] }],
    ["resortNames.create", { name: "the other goat", resort_id: "us-alta" }],
    ["accounts.update", { season_start_day: "10-01" }],
    ["csvExport.download", { season_ids: ["0", "-1", "-2"], columns: [{ id: "date" }, { id: "notes" }] }],
  ];
}

type Input = object | FormData | undefined;

/** The path of a call, with its query. */
export function restPath(endpoint: ApiEndpoint, input: Input, id = ""): string {
  const given = valuesOf(input, id);
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(given[name]));
  if (endpoint.method !== "get") return path;
  const query = Object.entries(fieldsOf(endpoint, given)).map(([name, value]) => [name, String(value)]);
  return `${path}?${new URLSearchParams(query)}`;
}

/** Sends a call over REST, as its endpoint is declared. */
export function sendRest(client: Client, endpoint: ApiEndpoint, input: Input, id = "") {
  const path = restPath(endpoint, input, id);
  if (endpoint.method === "get") return client.send("GET", path);
  const fields = fieldsOf(endpoint, valuesOf(input, id));
  const body = endpoint.envelope ? { [endpoint.envelope]: fields } : fields;
  const form = input instanceof FormData ? input : undefined;
  return client.send(endpoint.method.toUpperCase(), path, form ?? (Object.keys(fields).length > 0 ? body : undefined));
}

function valuesOf(input: Input, id: string): Record<string, unknown> {
  return { id, ...(input instanceof FormData ? {} : input) };
}

/** The fields that are not in the path. */
function fieldsOf(endpoint: ApiEndpoint, given: Record<string, unknown>): Record<string, unknown> {
  const inPath = pathFields(endpoint);
  return Object.fromEntries(
    Object.entries(given).filter(([name]) => name in endpoint.fields && !inPath.includes(name)),
  );
}

/** Sends one call so many times in one request over tRPC. */
export async function sendBatch(
  client: Client,
  { procedure, type }: ApiEndpoint,
  input: object | undefined,
  count: number,
) {
  const trpc = new URL("/trpc/", client.api);
  const url = new URL(`${Array(count).fill(procedure).join(",")}?batch=1`, trpc);
  const inputs = JSON.stringify(
    Object.fromEntries(Array.from({ length: count }, (_, at) => [at, { json: input ?? null }])),
  );
  if (type === "query" && input) url.searchParams.set("input", inputs);
  const headers = { ...client.address, cookie: client.cookie, "content-type": "application/json" };
  const response = await fetch(url, {
    headers,
    ...(type === "mutation" && { method: "POST", body: input ? inputs : "{}" }),
  });
  return { status: response.status, bytes: (await response.arrayBuffer()).byteLength };
}

export function manyDays(place: string): string {
  return Array.from({ length: 4990 }, (_, at) => {
    return `${new Date(Date.UTC(2011, 0, 1 + at)).toISOString().slice(0, 10)} ${place}, ${"deep powder between the trees, ".repeat(5)}`;
  }).join("\n");
}

function manyEvents(count: number): string {
  const event = (at: number) => {
    const date = new Date(Date.UTC(2015, 0, 1 + at)).toISOString().slice(0, 10).replaceAll("-", "");
    return `BEGIN:VEVENT\r\nUID:${at}\r\nDTSTART;VALUE=DATE:${date}\r\nSUMMARY:Skiing at Alta\r\nEND:VEVENT`;
  };
  return calendar(Array.from({ length: count }, (_, at) => event(at)).join("\r\n"));
}

function calendar(events: string): string {
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//y//EN\r\n${events}\r\nEND:VCALENDAR\r\n`;
}

const neverMatching = calendar(
  "BEGIN:VEVENT\r\nUID:n\r\nDTSTART:20200101T100000\r\nSUMMARY:Skiing\r\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30\r\nEND:VEVENT",
);
