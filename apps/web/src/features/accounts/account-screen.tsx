import type { Account } from "@firn/contracts/accounts";
import type { SeasonFigures } from "@firn/contracts/figures";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, useId } from "react";
import { signUpDate } from "../../lib/dates/dates.ts";
import { SpinnerScreen } from "../../ui/feedback/loading.tsx";
import { Card, CardTitle } from "../../ui/layout/card.tsx";
import { TwoColumns } from "../../ui/layout/two-columns.tsx";
import { accountQuery } from "../shared/accounts/queries.ts";
import { appearanceCopy, ThemeChoice } from "../shared/appearance/theme-choice.tsx";
import { seasonFiguresQuery } from "../shared/figures/queries.ts";
import { ResortCredits } from "../shared/resorts/resort-credits.tsx";
import { LazyBoundary } from "../shared/screen/lazy-boundary.tsx";
import { Screen } from "../shared/screen/screen.tsx";
import { accountCopy } from "./copy.ts";
import { EmailCard } from "./email-card.tsx";
import { FiguresInNotesCard } from "./figures-in-notes-card.tsx";
import { PasswordCard } from "./password-card.tsx";
import { SeasonGoalCard } from "./season-goal-card.tsx";
import { SeasonStartCard } from "./season-start-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { LogOutButton } from "./sign-out.tsx";
import { UnitsCard } from "./units-card.tsx";
import { YourDataCard } from "./your-data-card.tsx";

const AccessCards = lazy(async () => ({ default: (await import("./access-cards.tsx")).AccessCards }));
const SharedLinksCard = lazy(async () => ({ default: (await import("./shared-links-card.tsx")).SharedLinksCard }));

export function AccountScreen({ places }: { places: ReactNode }) {
  // Undefined only during a sign-out: the route loads the account.
  const account = useQuery(accountQuery).data;
  if (!account) return <SpinnerScreen label={accountCopy.loading} />;
  return (
    <Screen title={accountCopy.title} right={<LogOutButton />} width="wide">
      <TwoColumns
        first={
          <>
            <AccountCard account={account} />
            <SeasonStartCard account={account} />
            <SeasonGoalCard account={account} />
            <UnitsCard account={account} />
            <FiguresInNotesCard />
            <PasswordCard account={account} />
            <EmailCard account={account} />
            <SessionsCard />
          </>
        }
        second={
          <>
            {places}
            <Card>
              <ThemeChoice label={<CardTitle>{appearanceCopy.title}</CardTitle>} />
            </Card>
            <LazyBoundary>
              <SharedLinksCard seasonStart={account.season_start_day} />
            </LazyBoundary>
            <LazyBoundary>
              <AccessCards />
            </LazyBoundary>
            <YourDataCard account={account} />
          </>
        }
      />
      <ResortCredits />
    </Screen>
  );
}

function AccountCard({ account }: { account: Account }) {
  const title = useId();
  const seasons = useQuery(seasonFiguresQuery).data;
  return (
    <Card aria-labelledby={title} className="flex flex-col gap-4">
      <CardTitle id={title}>{accountCopy.yourAccount}</CardTitle>
      <dl className="flex flex-wrap gap-x-8 gap-y-4">
        <div className="min-w-0">
          <dt className="text-ink-soft text-sm">{accountCopy.email}</dt>
          <dd className="break-words">{account.email}</dd>
        </div>
        <div>
          <dt className="text-ink-soft text-sm">{accountCopy.signUpDate}</dt>
          <dd>
            <time dateTime={account.created_at}>{signUpDate(account.created_at)}</time>
          </dd>
        </div>
        <div>
          <dt className="text-ink-soft text-sm">{accountCopy.logged}</dt>
          <dd>{seasons ? accountCopy.daysIn(daysIn(seasons), seasons.length) : accountCopy.ellipsis}</dd>
        </div>
      </dl>
    </Card>
  );
}

function daysIn(seasons: readonly SeasonFigures[]): number {
  return seasons.reduce((sum, { day_count }) => sum + day_count, 0);
}
