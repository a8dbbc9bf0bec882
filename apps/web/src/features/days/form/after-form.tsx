import { KeptFormLinks } from "./kept-form-offers.tsx";
import { MilestoneCard } from "./milestone-card.tsx";

/** What a form leaves on Home: the card of a round day, and forms to go on with. */
export function AfterForm({ account }: { account: string }) {
  return (
    <>
      <MilestoneCard />
      <KeptFormLinks account={account} />
    </>
  );
}
