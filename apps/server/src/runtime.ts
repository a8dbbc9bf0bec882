import type { Runtime } from "@firn/contracts/runtime";
import { v7 } from "uuid";

/** The real clock and UUIDv7 ids, which sort by creation time. */
export const systemRuntime: Runtime = { now: () => Date.now(), newId: () => v7() };
