import autocannon from "autocannon";
import { familyCpuMs } from "./processes.ts";
import { percentile } from "./server.ts";

/** A server under load. CPU time includes its child processes. */
export interface Target {
  url: string;
  pid: number;
  seconds: number;
  connections?: number;
}

export interface LoadRequest {
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Loaded {
  /** The server's CPU time per request, in microseconds. */
  cpuUs: number;
  perSecond: number;
  /** In milliseconds, like p99; without the first half second. */
  p50: number;
  p99: number;
  unchanged: number;
}

const warmUpMs = 500;

/** Loads a server without pauses, by default with 20 connections. Throws if a request is refused or fails. */
export async function load(
  { url, pid, seconds, connections = 20 }: Target,
  request: () => LoadRequest,
): Promise<Loaded> {
  const before = familyCpuMs(pid);
  const times: number[] = [];
  const options = {
    url,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (given: autocannon.Request) => ({ ...given, ...request() }) }],
  };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)));
    // autocannon rounds its percentiles to milliseconds.
    const countsFrom = performance.now() + warmUpMs;
    run.on("response", (_client, _status, _bytes, ms) => performance.now() > countsFrom && times.push(ms));
  });
  const refused = result["4xx"] + result["5xx"];
  if (refused > 0 || result.errors > 0) {
    const statuses = JSON.stringify(result.statusCodeStats);
    throw new Error(`${url}: ${refused} refused, ${result.errors} failed, ${statuses}`);
  }
  return {
    cpuUs: ((familyCpuMs(pid) - before) / result.requests.total) * 1000,
    perSecond: result.requests.average,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    unchanged: result["3xx"],
  };
}

export function median(loads: readonly Loaded[], figure: keyof Loaded): number {
  return percentile(
    loads.map((each) => each[figure]),
    0.5,
  );
}

export function any<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item;
}
