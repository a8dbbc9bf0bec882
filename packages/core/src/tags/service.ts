import type { Actor } from "@firn/contracts/runtime";
import type { Tag } from "@firn/contracts/tags";
import { presentTags } from "@firn/logbook/tags";
import type { CoreDeps } from "../deps.ts";
import { tagsOf } from "./tags.ts";

/** Most used first. */
export async function listTags({ db }: CoreDeps, actor: Actor): Promise<Tag[]> {
  return presentTags(await tagsOf(db, actor));
}
