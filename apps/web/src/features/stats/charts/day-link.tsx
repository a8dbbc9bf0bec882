import { Link } from "@tanstack/react-router";
import type { MarkLink } from "../../../ui/charts/mark-link.ts";
import { type DayFilter, daysBehind } from "../../shared/days/day-filter.ts";

/** Leads from a mark to the days that it counts. */
export function dayLink(filter: DayFilter): MarkLink {
  return (props) => <Link {...daysBehind(filter)} {...props} />;
}
