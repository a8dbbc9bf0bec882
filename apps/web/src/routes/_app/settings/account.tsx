import { createFileRoute } from "@tanstack/react-router";
import { AccountScreen } from "../../../features/accounts/account-screen.tsx";
import { LazyPlaces } from "../../../features/places/lazy-places.tsx";
import { resortCreditsQuery } from "../../../features/shared/resorts/queries.ts";

export const Route = createFileRoute("/_app/settings/account")({
  loader: ({ context }) => void context.queryClient.prefetchQuery(resortCreditsQuery),
  component: Account,
});

function Account() {
  return <AccountScreen places={<LazyPlaces />} />;
}
