import { limits } from "@firn/contracts/limits";
import { useEffect } from "react";
import { onIdle } from "../../../lib/browser/idle.ts";
import { i18n } from "../../../lib/i18n/i18n.ts";

/** Its words in eight languages are large. */
export const searchCode = () => import("@firn/logbook/search/search-days");

/** As the server says it. */
export const tooManyWords = () => i18n.t("Use at most {most} words.", { most: limits.searchWords });

/** Makes the first search on the device as fast as the next ones, in an idle moment before it. */
export function usePreparedSearch(): void {
  // Where the code is missing, the server answers.
  useEffect(
    () =>
      onIdle(
        () =>
          void searchCode().then(
            (code) => code.prepareSearch(),
            () => {},
          ),
      ),
    [],
  );
}
