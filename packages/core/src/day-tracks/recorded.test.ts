import { expect, test } from "vitest";
import { deleteDay, restoreDay } from "../days/service.ts";
import { changeDay, createTestLog, dayOf, logDay, readDay } from "../test-log.ts";
import { recording } from "../test-track-files.ts";
import { addTrack, deleteTrack, restoreTrack, trimTrack } from "./service.ts";

/** Two skiers; the first has a day at Alta. */
async function aDay(about: Parameters<typeof dayOf>[1] = {}) {
  const log = await createTestLog();
  const { core } = log;
  const [actor, other] = [await log.skier(), await log.skier()];
  const day = await logDay(core, actor, dayOf([await log.ski(actor)], about));
  return {
    ...log,
    actor,
    other,
    day,
    add: (...about: Parameters<typeof recording>) => addTrack(core, actor, day.id, recording(...about)),
    read: () => readDay(core, actor, day.id),
  };
}

const verticals = ({ numbers, tracks }: Awaited<ReturnType<typeof readDay>>) => [
  numbers.vertical_m,
  ...tracks.map((track) => track.numbers.vertical_m),
];

test("skiing that two have recorded counts once, by the longer recording, also after a trim and its undo", async () => {
  const { core, actor, day, add, read } = await aDay();
  const morning = await add(3);
  const whole = await add(10);
  expect(verticals(await read())).toEqual([4000, 1200, 4000]);
  const trim = (track_id: string, to_s: number | null) => trimTrack(core, actor, { id: day.id, track_id, to_s });
  await trim(whole.id, 500);
  expect(verticals(await read())).toEqual([1200, 1200, 400]);
  await trim(whole.id, null);
  expect(verticals(await read())).toEqual([4000, 1200, 4000]);
  await deleteTrack(core, actor, day.id, whole.id);
  expect(verticals(await read())).toEqual([1200, 1200]);
  await restoreTrack(core, actor, day.id, whole.id);
  await deleteTrack(core, actor, day.id, morning.id);
  expect(verticals(await read())).toEqual([4000, 4000]);
});

test("a deleted day stays away while another day has its track, and comes back once that is off", async () => {
  const { core, actor, other, day, ski, add, read } = await aDay();
  await add();
  const before = await read();
  const theirs = await logDay(core, other, dayOf([await ski(other)]));
  await addTrack(core, other, theirs.id, recording());
  const second = await logDay(core, actor, dayOf(day.skis.map(({ id }) => id)));
  await deleteDay(core, actor, day.id);
  const { id } = await addTrack(core, actor, second.id, recording());
  await expect(restoreDay(core, actor, day.id)).rejects.toMatchObject({
    code: "conflict",
    message: "A track that would come back is on your day of January 10, 2026 by now. Take it off there first.",
  });
  await deleteTrack(core, actor, second.id, id);
  await restoreDay(core, actor, day.id);
  expect(await read()).toMatchObject({ tracks: before.tracks, numbers: before.numbers });
});

test("a day says what its recordings have measured, and a number that is changed to it follows them", async () => {
  const { core, actor, day, add, read } = await aDay({ numbers: { vertical_m: 1300, runs: 3 } });
  const { id } = await add();
  expect(await read()).toMatchObject({ numbers: { vertical_m: 1300 }, recorded: { vertical_m: 1200, runs: 3 } });
  await changeDay(core, actor, day.id, { numbers: { vertical_m: 1200, runs: 4 } });
  expect((await read()).number_sources).toMatchObject({ vertical_m: "track", runs: "typed" });
  await changeDay(core, actor, day.id, { numbers: { vertical_m: 1300 } });
  expect((await read()).number_sources).toMatchObject({ vertical_m: "typed" });
  await changeDay(core, actor, day.id, { numbers: { vertical_m: 1200 } });
  await deleteTrack(core, actor, day.id, id);
  expect(await read()).toMatchObject({ numbers: { runs: 4 }, recorded: {} });
});
