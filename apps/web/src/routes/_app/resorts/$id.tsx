import { createFileRoute } from "@tanstack/react-router";
import { PlaceScreen } from "../../../features/places/place-screen.tsx";
import { placeQuery, resortCreditsQuery } from "../../../features/shared/resorts/queries.ts";

export const Route = createFileRoute("/_app/resorts/$id")({
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(placeQuery(params.id));
    void queryClient.prefetchQuery(resortCreditsQuery);
  },
  component: Place,
});

function Place() {
  const { id } = Route.useParams();
  return <PlaceScreen key={id} id={id} />;
}
