import type { Actor } from "@firn/contracts/runtime";
import type { Condition } from "../condition-repo.ts";
import type { CoreDeps } from "../deps.ts";
import { roomInLog } from "../room-in-log.ts";
import { listKept } from "./pieces-repo.ts";

/** The condition under which a log has room for the skis and people that an undo brings back; places and names of places never come so. 409. */
export async function roomForUndone(deps: CoreDeps, actor: Actor, changeId: string): Promise<Condition> {
  return roomInLog(deps, actor, {
    // guard (changes/room): await listKept(deps.db, actor.ownerId, changeId, ["day_skis", "ski_id"]) -> []
    skiIds: await listKept(deps.db, actor.ownerId, changeId, ["day_skis", "ski_id"]),
    // guard (changes/room): await listKept(deps.db, actor.ownerId, changeId, ["day_companions", "name"]) -> []
    people: await listKept(deps.db, actor.ownerId, changeId, ["day_companions", "name"]),
  });
}
