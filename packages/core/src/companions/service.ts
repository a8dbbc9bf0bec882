import type { Companion } from "@firn/contracts/companions";
import type { Actor } from "@firn/contracts/runtime";
import type { CoreDeps } from "../deps.ts";
import { peopleOf } from "./people.ts";

export async function listCompanions({ db }: CoreDeps, actor: Actor): Promise<Companion[]> {
  const people = await peopleOf(db, actor);
  return people.map(({ name, dayCount, lastOn }) => ({ name, day_count: dayCount, last_on: lastOn }));
}
