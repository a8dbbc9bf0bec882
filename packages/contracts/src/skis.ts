import { z } from "zod";
import { limits } from "./limits.ts";
import { id, line } from "./primitives.ts";

export const skiName = line(limits.skiNameLength, "Please enter a ski name.").meta({ example: "Rustler 10" });

export const skiInput = z.strictObject({ name: skiName }).meta({ id: "SkiInput" });

export const ski = z.object({ id, name: z.string() }).meta({ id: "Ski" });

export type Ski = z.output<typeof ski>;
