import type { Runtime } from "@firn/contracts/runtime";
import { v7 } from "uuid";

/** The real clock and UUIDv7 ids, which sort by the time they were made. */
export const systemRuntime: Runtime = { now: () => Date.now(), newId: () => v7() };
