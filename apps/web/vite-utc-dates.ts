import type { Plugin } from "vite";

const start = "export function tzOffset(timeZone, date) {";

/**
 * The calendar runs on UTC, whose offset is nothing: @date-fns/tz writes out a date in words to find that, for each step of each
 * date, which was more than half of the calendar's time. This answers at once. It fails the build if the function looks different.
 */
export function quickUtcOffset(): Plugin {
  return {
    name: "firn:utc-dates",
    apply: "build",
    transform: {
      filter: { id: /\/@date-fns\/tz\/tzOffset\/index\.js$/ },
      handler(code) {
        if (!code.includes(start)) this.error("@date-fns/tz no longer begins tzOffset like that: look at it again");
        return { code: code.replace(start, `${start} if (timeZone === "UTC") return +date * 0;`), map: null };
      },
    },
  };
}
