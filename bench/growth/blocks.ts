/** `npm run bench:blocks`: the longest block of the event loop by each query, in CPU time, over the largest account that the limits allow. `--data FOLDER` keeps the accounts. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { ApiContext } from "@firn/api/context";
import { endpoints } from "@firn/api/endpoints";
import { createRequestCalls } from "@firn/api/request-calls";
import { appRouter } from "@firn/api/router";
import { createUnsentAnswers } from "@firn/api/unsent-answers";
import { WrittenAnswer } from "@firn/api/written-answers";
import { AppError } from "@firn/contracts/errors";
import { dateIn } from "@firn/seasons/plain-date";
import { openServices } from "../support/fill.ts";
import { fillLargest, type LargestAccount } from "../support/largest.ts";
import { say } from "../support/server.ts";

const mostMs = 100;
const tries = 3;

const { values: options } = parseArgs({
  options: { only: { type: "string", default: "" }, data: { type: "string" } },
});

/** The inputs that cost most; a query that is not named here is called without one. */
function inputsOf(procedure: string, account: LargestAccount): readonly unknown[] {
  const inputs: Record<string, readonly unknown[]> = {
    "days.list": [{ season: -1 }],
    "days.search": [
      { q: "aa bb cc dd ee ff gg hh ii jj kk ll" },
      { q: "a b c d e f g h i j k l" },
      { q: "ab be ca du el fo ga hi is ju ko la" },
      { q: "abbeca dubela elcafo fodube gaelis hifoju isgako juhila koisab lajube mokoca nelafo" },
      { q: "vertical runs top speed" },
      { companion: "ababab 0", ski_id: account.skiIds[0], weekday: 3 },
      { tag: `${"ab"} 0`, least_vertical_m: 1, most_runs: 200, snow: "powder", sky: "sun" },
      {},
    ],
    "days.get": [{ id: account.dayIds[10_000] }],
    "resorts.search": [{ query: "ab" }, { query: "our dubela" }, { query: "zermtat" }],
    "resorts.get": [{ id: "us-alta" }],
    "textImports.get": [{ id: account.textImport }],
    "photoImports.get": [{ id: account.photoImport }],
    "stats.get": [{}, { season: -1 }],
  };
  const known = inputs[procedure];
  if (known) return known;
  return procedure.startsWith("figures.") && procedure !== "figures.seasons" ? [{}, { season: -1 }] : [undefined];
}

async function main(): Promise<void> {
  const folder = options.data ?? mkdtempSync(join(tmpdir(), "firn-blocks-"));
  if (!options.data) process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const list = join(folder, "accounts.json");
  if (!existsSync(list)) writeFileSync(list, JSON.stringify(await fillLargest(folder)));
  const accounts = JSON.parse(readFileSync(list, "utf8")) as Awaited<ReturnType<typeof fillLargest>>;
  const services = await openServices(folder);
  await services.core.resorts.search();
  const today = dateIn(undefined, Date.now());
  const queries = endpoints.filter(({ type, open, file }) => type === "query" && !open && !file);
  say("| query | input | account | longest block, CPU ms | whole ms | answer kB |");
  say("|---|---|---|---|---|---|");
  let missed = 0;
  for (const { procedure } of queries.filter(({ procedure }) => procedure.includes(options.only))) {
    for (const [name, account] of Object.entries(accounts)) {
      for (const input of inputsOf(procedure, account)) {
        const { blockMs, ms, kB } = await measure(services.core, account, today, procedure, input);
        if (blockMs > mostMs) missed++;
        const shown = JSON.stringify(input ?? "").replace(account.ownerId, "");
        say(`| ${procedure} | ${shown} | ${name} | ${Math.round(blockMs)} | ${Math.round(ms)} | ${kB} |`);
      }
    }
  }
  await services.close();
  process.exitCode = missed > 0 ? 1 : 0;
}

/** The least of the tries, each with another stamp of the log: no answer is cached. */
async function measure(
  core: ApiContext["core"],
  { ownerId }: LargestAccount,
  today: string,
  procedure: string,
  input: unknown,
) {
  const [area = "", name = ""] = procedure.split(".");
  const best = { blockMs: Number.POSITIVE_INFINITY, ms: 0, kB: "" };
  for (let n = 0; n < tries; n++) {
    const log = { seasonStartDay: "09-01", stamp: `${procedure} ${JSON.stringify(input)} ${n}` };
    const actor = { ownerId, today, log };
    const calls = createRequestCalls(createUnsentAnswers(), ownerId, core.runtime.newId);
    const auth = { settings: { publicUrl: "http://localhost" } };
    const context = { core, auth, actor, calls, session: {}, requestId: "", canStream: false } as unknown as ApiContext;
    const areas = appRouter.createCaller(context) as unknown as Record<
      string,
      Record<string, (input: unknown) => Promise<unknown>>
    >;
    const ticks = startTicks();
    await setTimeout(20);
    const begun = performance.now();
    const answer = await areas[area]?.[name]?.(input).catch(refusalIn);
    const ms = performance.now() - begun;
    await setTimeout(5);
    const blockMs = ticks.longest();
    if (blockMs >= best.blockMs) continue;
    const length = answer instanceof WrittenAnswer ? answer.sizeBytes : JSON.stringify(answer).length;
    const size = typeof answer === "string" ? answer : String(Math.round(length / 1000));
    Object.assign(best, { blockMs, ms, kB: size });
  }
  return best;
}

/** The words of a refusal, such as that of a season that is too long. */
function refusalIn(error: Error): string {
  if (error.cause instanceof AppError) return error.message;
  throw error;
}

/** The longest time between two turns of the event loop: CPU time, because other work on the machine does not change it. */
function startTicks() {
  const cpuMs = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  let last = cpuMs();
  let longest = 0;
  const timer = setInterval(() => {
    const now = cpuMs();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  return {
    longest() {
      clearInterval(timer);
      return longest;
    },
  };
}

await main();
