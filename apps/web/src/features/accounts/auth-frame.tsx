import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useNoDrops } from "../../lib/browser/stray-drops.ts";
import { Card } from "../../ui/layout/card.tsx";
import { Logo } from "../../ui/media/logo.tsx";
import { Ridges } from "../../ui/media/ridges.tsx";
import { authCopy } from "./copy.ts";

export function AuthFrame({ title, heading, children }: { title: string; heading?: ReactNode; children: ReactNode }) {
  useNoDrops();
  return (
    <main className="relative isolate flex min-h-dvh flex-col items-center gap-6 px-4 pt-[max(1.5rem,calc(50dvh-24rem))] pb-6">
      <title>{`${title} · ${authCopy.product}`}</title>
      <Ridges />
      <div className="flex flex-col items-center gap-4 text-center">
        <Logo className="size-14 rounded-lg shadow-lift sm:size-16" />
        {heading}
      </div>
      <Card className="w-full max-w-md animate-rise-in rounded-xl p-5 shadow-lift sm:p-6">{children}</Card>
      <Link
        to="/privacy"
        className="inline-flex min-h-target items-center rounded-md bg-canvas/85 px-3 text-blue text-sm underline"
      >
        {authCopy.privacy}
      </Link>
    </main>
  );
}
