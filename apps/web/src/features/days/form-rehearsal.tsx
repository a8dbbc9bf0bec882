import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Rehearsal } from "../../ui/rehearsal.tsx";
import { accountQuery } from "../accounts/queries.ts";
import { NewDay } from "./form/new-day.tsx";

let isOver = false;

/** The form that one opens from the list, once for each page: the first time takes a phone no longer than the second then. */
export function FormRehearsal() {
  const [isWanted] = useState(!isOver);
  const account = useQuery(accountQuery).data;
  useEffect(() => {
    isOver = true;
  }, []);
  if (!isWanted || !account) return null;
  return (
    <Rehearsal>
      <NewDay account={account} />
    </Rehearsal>
  );
}
