import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type MouseEvent, useEffect, useState } from "react";
import { goAfterPaint } from "../../lib/later-load.ts";
import { today } from "../../lib/today.ts";
import { Rehearsal, showLook } from "../../ui/rehearsal.tsx";
import { accountQuery } from "../accounts/queries.ts";
import { isAnyFormKept } from "./form/kept-form-key.ts";
import { NewDayScreen } from "./form/new-day-screen.tsx";
import { formAhead } from "./form-ahead.ts";

let isOver = false;

/** The form that one opens from the list, once for each page: the first time takes a phone no longer than the second then. */
export function FormRehearsal() {
  const router = useRouter();
  const [isWanted] = useState(!isOver);
  const account = useQuery(accountQuery).data;
  useEffect(() => {
    isOver = true;
  }, []);
  if (!isWanted || !account) return null;

  const onRendered = async (look: HTMLElement) => {
    const day = today();
    // Without its code the form would be a picture for as long as that takes.
    await router.loadRouteChunk(router.routesByPath["/new"]);
    formAhead.open = (event) => {
      if (isForAnotherTab(event) || day !== today() || isAnyFormKept()) return;
      event.preventDefault();
      const hide = showLook(look);
      goAfterPaint(() => void router.navigate({ to: "/new" }).finally(hide));
    };
  };

  return (
    // What cannot be had is said when the form is opened.
    <Rehearsal onRendered={(look) => void onRendered(look).catch(() => {})}>
      <NewDayScreen account={account} />
    </Rehearsal>
  );
}

/** Or window, or a download: the browser's own answers to a click on a link. */
function isForAnotherTab({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}
