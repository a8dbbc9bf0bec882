import type { ReactNode } from "react";

/** Two columns of cards from 48rem. Below, the second comes after the first. */
export function TwoColumns({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <div className="grid gap-4 sm:gap-6 md:grid-cols-2">
      <div className={column}>{first}</div>
      <div className={column}>{second}</div>
    </div>
  );
}

const column = "flex min-w-0 flex-col gap-4 sm:gap-6";
