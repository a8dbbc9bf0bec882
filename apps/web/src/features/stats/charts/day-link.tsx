import { Link } from "@tanstack/react-router";
import type { MarkLink } from "../../../ui/charts/mark-link.ts";
import { type DayFilter, daysBehind } from "../../shared/days/day-filter.ts";

export function dayLink(filter: DayFilter): MarkLink {
  return (props) => <Link {...daysBehind(filter)} {...props} />;
}
