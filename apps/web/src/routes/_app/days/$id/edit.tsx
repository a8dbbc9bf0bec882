import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { EditDayScreen } from "../../../../features/days/form/edit-day-screen.tsx";
import { accountQuery } from "../../../../features/shared/accounts/queries.ts";
import { companionsQuery } from "../../../../features/shared/companions/queries.ts";
import { dayQuery } from "../../../../features/shared/days/queries.ts";
import { isTemporaryId } from "../../../../features/shared/outbox/temporary-id.ts";
import { prefetchResorts } from "../../../../features/shared/resorts/queries.ts";
import { skisQuery } from "../../../../features/shared/skis/queries.ts";
import { tagsQuery } from "../../../../features/shared/tags/tags.ts";

export const Route = createFileRoute("/_app/days/$id/edit")({
  loader: ({ context: { queryClient }, params }) => {
    if (!isTemporaryId(params.id)) void queryClient.prefetchQuery(dayQuery(params.id));
    void queryClient.prefetchQuery(skisQuery);
    prefetchResorts(queryClient);
    void queryClient.prefetchQuery(companionsQuery);
    void queryClient.prefetchQuery(tagsQuery);
    return queryClient.ensureQueryData(accountQuery);
  },
  component: EditDay,
});

function EditDay() {
  const { id } = Route.useParams();
  const loaded = Route.useLoaderData();
  // The end of a session removes the account before this screen unmounts.
  const account = useQuery(accountQuery).data ?? loaded;
  return <EditDayScreen account={account} dayId={id} />;
}
