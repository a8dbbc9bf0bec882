import { KeptFormLinks } from "./kept-form-offers.tsx";
import { MilestoneCard } from "./milestone-card.tsx";

/** Home shows these after a form: the card of a milestone, and forms that were left. */
export function AfterForm({ account }: { account: string }) {
  return (
    <>
      <MilestoneCard />
      <KeptFormLinks account={account} />
    </>
  );
}
