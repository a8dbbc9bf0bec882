import { z } from "zod";
import { limits } from "./limits.ts";
import type { Message } from "./messages.ts";
import { id, line } from "./primitives.ts";

export const skiNameMissing: Message = /*i18n*/ { id: "ski.name_missing", message: "Please enter a ski name." };
export const skiName = line(limits.skiNameLength, skiNameMissing).meta({ example: "Rustler 10" });

export const skiInput = z.strictObject({ name: skiName }).meta({ id: "SkiInput" });

export const ski = z.object({ id, name: z.string() }).meta({ id: "Ski" });

export type Ski = z.output<typeof ski>;
