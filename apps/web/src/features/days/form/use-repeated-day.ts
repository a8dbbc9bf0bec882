import type { Account } from "@firn/contracts/accounts";
import { useQuery } from "@tanstack/react-query";
import { dayQuery } from "../../shared/days/queries.ts";
import { useShownDay } from "../../shared/days/use-shown-days.ts";
import { outboxQuery } from "../../shared/outbox/queries.ts";
import { isTemporaryId, serverIdOf } from "../../shared/outbox/temporary-id.ts";

export function useRepeatedDay(account: Account, id = "") {
  const outbox = useQuery(outboxQuery(account.key));
  const serverId = serverIdOf(id, outbox.data?.acknowledged ?? {});
  const query = useQuery({ ...dayQuery(serverId), enabled: id !== "" && !isTemporaryId(serverId) });
  const day = useShownDay(serverId, query.data);
  return { day, isLoading: !day && (query.isLoading || outbox.isLoading) };
}
