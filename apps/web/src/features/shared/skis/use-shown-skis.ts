import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useOutbox } from "../outbox/queries.ts";
import { skisQuery } from "./queries.ts";

/** The query of the skis, with the changes that wait in the outbox. */
export function useShownSkis() {
  const query = useQuery(skisQuery);
  const { showSkis } = useOutbox();
  const skis = useMemo(() => query.data && showSkis(query.data), [query.data, showSkis]);
  return { ...query, skis };
}
