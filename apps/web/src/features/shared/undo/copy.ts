import type { UndoneChange } from "@firn/contracts/many-days";
import { plural } from "../../../lib/text/plural.ts";
import { namedDays } from "../days/day-names.ts";

export function undoneText({ ids, left_out }: UndoneChange): string {
  const back = `${plural(ids.length, "day")} ${ids.length === 1 ? "is" : "are"} as before.`;
  return left_out.length === 0 ? back : `${back} ${keptText(left_out)}`;
}

export function keptText(kept: UndoneChange["left_out"]): string {
  const [has, stays] = kept.length === 1 ? ["has", "stays as it is"] : ["have", "stay as they are"];
  return `${plural(kept.length, "day")} ${has} changed since and ${stays}: ${namedDays(kept)}.`;
}
