import type { DayListItem } from "@firn/contracts/days";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Reading, Rehearsal } from "../../ui/rehearsal.tsx";
import { accountQuery } from "../accounts/queries.ts";
import { DayMenu } from "./day-menu.tsx";
import { NewDay } from "./form/new-day.tsx";

let isOver = false;

/** What one opens from the list, once for each page: the first time takes a phone no longer than the second then. */
export function Rehearsals({ day }: { day: DayListItem }) {
  const [isWanted] = useState(!isOver);
  const account = useQuery(accountQuery).data;
  useEffect(() => {
    isOver = true;
  }, []);
  if (!isWanted) return null;
  return (
    <>
      <Rehearsal>
        <DayMenu day={day} label="" onDelete={() => {}} byKey={false} />
      </Rehearsal>
      {account && (
        <Reading>
          <NewDay account={account} />
        </Reading>
      )}
    </>
  );
}
