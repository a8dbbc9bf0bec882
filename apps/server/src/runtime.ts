import type { Runtime } from "@firn/contracts/runtime";
import { v7 } from "uuid";

export const systemRuntime: Runtime = { now: () => Date.now(), newId: () => v7() };
