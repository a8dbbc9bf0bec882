import type { UndoneChange } from "@firn/contracts/many-days";
import { i18n } from "../../../lib/i18n/i18n.ts";
import { namedDays } from "../days/day-names.ts";

export function undoneText({ ids, left_out }: UndoneChange): string {
  const back = i18n.t("{count, plural, one {# day is} other {# days are}} as before.", { count: ids.length });
  return left_out.length === 0 ? back : `${back} ${keptText(left_out)}`;
}

export function keptText(kept: UndoneChange["left_out"]): string {
  return i18n.t(
    "{count, plural, one {# day has changed since and stays as it is} other {# days have changed since and stay as they are}}: {days}.",
    { count: kept.length, days: namedDays(kept) },
  );
}
