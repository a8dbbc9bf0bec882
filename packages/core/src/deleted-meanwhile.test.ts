import type { Actor } from "@firn/contracts/runtime";
import { resortNames } from "@firn/db/resort-names-schema";
import { expect, test } from "vitest";
import { updateDays } from "./days/many-days.ts";
import { deleteDay } from "./days/service.ts";
import type { CoreDeps } from "./deps.ts";
import { updateDraft, updateTextDrafts } from "./imports/change-drafts.ts";
import { commitTextImport } from "./imports/text/commit.ts";
import { createTextImport } from "./imports/text/service.ts";
import { createResortName } from "./resorts/names-service.ts";
import { createOwnPlace, deleteOwnPlace, listOwnPlaces } from "./resorts/own-places-service.ts";
import { deleteSki } from "./skis/service.ts";
import { changeDay, createTestLog, dayOf, logDay, readDay } from "./test-log.ts";
import { createRace } from "./test-race.ts";

async function createRacingLog() {
  const { wrap, beforeNextWrite } = createRace();
  const log = await createTestLog(wrap);
  const actor = await log.skier();
  const place = { name: "Hausberg", region: "", country_code: null, latitude: null, longitude: null };
  const { id: placeId } = await createOwnPlace(log.core, actor, place);
  const { draft_days, id: importId } = await createTextImport(log.core, actor, { text: "2026-01-05 Nowhere Hill" });
  const race = async (meanwhile: () => Promise<unknown>, change: () => Promise<unknown>) => {
    beforeNextWrite(meanwhile);
    return change().then(
      () => "done",
      (error: { code: string }) => error.code,
    );
  };
  const deletesPlace = () => deleteOwnPlace(log.core, actor, placeId);
  return {
    ...log,
    actor,
    placeId,
    skiId: await log.ski(actor),
    importId,
    draftId: `${draft_days[0]?.id}`,
    race,
    deletesPlace,
  };
}

interface Log {
  core: CoreDeps;
  actor: Actor;
  placeId: string;
  skiId: string;
  importId: string;
  draftId: string;
}

test.each<[string, string, (log: Log) => Promise<unknown>]>([
  [
    "a name",
    "conflict",
    ({ core, actor, placeId }) => createResortName(core, actor, { name: "HB", resort_id: placeId }),
  ],
  [
    "a draft",
    "conflict",
    ({ core, actor, draftId, placeId }) => updateDraft(core, actor, draftId, { resort_id: placeId }),
  ],
  [
    "a draft and its name",
    "conflict",
    ({ core, actor, draftId, placeId }) =>
      updateDraft(core, actor, draftId, { resort_id: placeId, remember_name: true }),
  ],
  [
    "many drafts",
    "conflict",
    ({ core, actor, importId, draftId, placeId }) =>
      updateTextDrafts(core, actor, importId, { ids: [draftId], resort_id: placeId }),
  ],
  [
    "a day",
    "invalid",
    ({ core, actor, skiId, placeId }) => logDay(core, actor, dayOf([skiId], { resort_id: placeId })),
  ],
])("%s for a place that is deleted meanwhile is %s, and writes nothing", async (_, code, change) => {
  const log = await createRacingLog();
  expect(await log.race(log.deletesPlace, () => change(log))).toBe(code);
  expect(await listOwnPlaces(log.core, log.actor)).toEqual([]);
  expect(await log.db.$count(resortNames)).toBe(0);
});

test("days that are moved to a place that is deleted meanwhile stay as they are", async () => {
  const { core, actor, placeId, skiId, race, deletesPlace } = await createRacingLog();
  const { id } = await logDay(core, actor, dayOf([skiId]));
  const one = () => changeDay(core, actor, id, { resort_id: placeId });
  expect(await race(deletesPlace, one)).toBe("invalid");
  const { id: again } = await createOwnPlace(core, actor, { ...nowhere, name: "Again" });
  const many = () => updateDays(core, actor, { ids: [id], resort_id: again });
  expect(await race(() => deleteOwnPlace(core, actor, again), many)).toBe("conflict");
  expect((await readDay(core, actor, id)).resort?.id).toBe("us-alta");
});

const nowhere = { region: "", country_code: null, latitude: null, longitude: null };

test("a merge into a day that is deleted meanwhile is a conflict", async () => {
  const { core, actor, draftId, skiId, race } = await createRacingLog();
  const { id } = await logDay(core, actor, dayOf([skiId], { date: "2026-01-05" }));
  const merge = () => updateDraft(core, actor, draftId, { decision: "merge", day_id: id });
  expect(await race(() => deleteDay(core, actor, id), merge)).toBe("conflict");
});

test("a commit is computed again where a place or a day is deleted meanwhile", async () => {
  const { core, actor, importId, draftId, placeId, race, deletesPlace } = await createRacingLog();
  await updateDraft(core, actor, draftId, { resort_id: placeId });
  expect(await race(deletesPlace, () => commitTextImport(core, actor, importId))).toBe("done");
});

test("a day keeps a ski that is deleted meanwhile", async () => {
  const { core, actor, skiId, race } = await createRacingLog();
  const { id } = await logDay(core, actor, dayOf([skiId]));
  const other = () => changeDay(core, actor, id, { notes: "Powder.", ski_ids: [skiId] });
  expect(await race(() => deleteSki(core, actor, skiId), other)).toBe("done");
  expect((await readDay(core, actor, id)).skis).toHaveLength(1);
});
