import { FeedsCard } from "./feeds-card.tsx";
import { TokensCard } from "./tokens-card.tsx";

/** Other ways to the log than a session. */
export function AccessCards() {
  return (
    <>
      <TokensCard />
      <FeedsCard />
    </>
  );
}
