import { Link, useCanGoBack, useRouter } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { MouseEvent } from "react";
import { useNoDrops } from "../../lib/browser/stray-drops.ts";
import { Card, CardTitle } from "../../ui/layout/card.tsx";
import { Page, PageTitle, TopBar } from "../../ui/layout/page.tsx";
import { authCopy } from "./copy.ts";
import { privacyCopy } from "./privacy-copy.ts";

export function PrivacyScreen() {
  useNoDrops();
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  // The link to "/" is the fallback without history.
  const goBack = (event: MouseEvent) => {
    if (!canGoBack) return;
    event.preventDefault();
    history.back();
  };
  return (
    <>
      <title>{`${privacyCopy.title} · ${authCopy.product}`}</title>
      <TopBar
        left={
          <Link
            to="/"
            onClick={goBack}
            className="inline-flex min-h-target items-center gap-1 rounded-md px-2 text-ink-soft text-sm hover:bg-sunken hover:text-ink"
          >
            <ArrowLeft aria-hidden="true" className="size-5" />
            {privacyCopy.back}
          </Link>
        }
        center={<PageTitle>{privacyCopy.title}</PageTitle>}
      />
      <Page tabIndex={-1} aria-label={privacyCopy.title}>
        <p className="text-pretty text-ink">{privacyCopy.lead}</p>
        {privacyCopy.sections.map(({ title, points }) => (
          <Card key={title} className="flex flex-col gap-3">
            <CardTitle>{title}</CardTitle>
            <ul className="flex list-disc flex-col gap-2 pl-5 text-pretty text-ink-soft">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </Card>
        ))}
      </Page>
    </>
  );
}
