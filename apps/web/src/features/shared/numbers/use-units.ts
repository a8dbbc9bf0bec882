import type { Units } from "@firn/contracts/units";
import { useQuery } from "@tanstack/react-query";
import { accountQuery } from "../accounts/queries.ts";
import { unitsOfBrowser } from "./units.ts";

/** Those of the account, or of the region where it has chosen none or is not loaded. */
export function useUnits(): Units {
  return useQuery({ ...accountQuery, enabled: false }).data?.units ?? unitsOfBrowser();
}
