import type { Companion } from "@firn/contracts/companions";
import type { Actor } from "@firn/contracts/runtime";
import { presentPeople } from "@firn/logbook/people";
import type { CoreDeps } from "../deps.ts";
import { peopleOf } from "./people.ts";

export async function listCompanions({ db }: CoreDeps, actor: Actor): Promise<Companion[]> {
  return presentPeople(await peopleOf(db, actor));
}
