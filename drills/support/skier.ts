import { testJpeg } from "@firn/testing/jpeg";
import { Client } from "../../bench/support/server.ts";

/** Somebody who logs, imports and deletes, and remembers what the server has acknowledged. */
export interface Skier {
  /** One change, chosen by `dice` (0 to 1). Rejects when the server does not answer. */
  change(dice: number): Promise<void>;
  /** Compares what the server says with what it has acknowledged; gives what is wrong. */
  compare(): Promise<string[]>;
  acknowledged: () => number;
}

interface Day {
  id: string;
  notes: string;
  photoId?: string;
}

/** Whose fate is open: the server was asked and has not answered. A commit has the text that all its days share. */
interface Open {
  kind: "create" | "delete" | "commit";
  mark: string;
  id?: string;
}

const importedDays = 12;

export async function makeSkier(url: string, name: string): Promise<Skier> {
  const client = await new Client(url).signUp(`${name}@example.com`);
  const ski = (await client.call("POST", "/skis", { ski: { name: "Rustler 10" } })) as { id: string };
  const days = new Map<string, Day>();
  const commits = new Map<string, string>();
  const gone = new Set<string>();
  let open: Open | undefined;
  let count = 0;
  let acknowledged = 0;

  const dayOf = (notes: string, photoIds: string[]) => ({
    date: "2025-02-03",
    resort_id: "us-alta",
    ski_ids: [ski.id],
    activity: "Friends",
    photo_ids: photoIds,
    notes,
  });

  async function create(withPhoto: boolean): Promise<void> {
    const notes = `${name} ${++count}`;
    open = { kind: "create", mark: notes };
    let photoId: string | undefined;
    if (withPhoto) {
      const form = new FormData();
      form.set("file", new File([await testJpeg("2025-02-03", "us-alta", notes)], "photo.jpg"));
      photoId = ((await client.call("POST", "/photos", form)) as { id: string }).id;
    }
    const day = dayOf(notes, photoId ? [photoId] : []);
    const { id } = (await client.call("POST", "/days", { day })) as { id: string };
    days.set(id, { id, notes, ...(photoId && { photoId }) });
  }

  async function remove(): Promise<void> {
    const [day] = days.values();
    if (!day) return create(false);
    open = { kind: "delete", mark: day.notes, id: day.id };
    await client.call("DELETE", `/days/${day.id}`);
    days.delete(day.id);
    gone.add(day.id);
  }

  async function importText(): Promise<void> {
    const mark = `${name} import ${++count}`;
    const form = new FormData();
    form.set("text", Array.from({ length: importedDays }, (_, i) => `2025-03-${10 + i} Alta, ${mark}.`).join("\n"));
    form.set("season_offset", "0");
    const { id } = (await client.call("POST", "/text_imports", form)) as { id: string };
    // Days of the same date may exist by now: each is to become a day of its own.
    const { draft_days } = (await client.call("GET", `/text_imports/${id}`)) as TextImport;
    for (const draft of draft_days.filter(({ decision }) => decision !== "duplicate")) {
      await client.call("PATCH", `/draft_days/${draft.id}`, { draft_day: { decision: "duplicate" } });
    }
    open = { kind: "commit", mark };
    await client.call("PATCH", `/text_imports/${id}`, { text_import: { status: "committed" } });
    commits.set(mark, id);
  }

  return {
    async change(dice) {
      if (dice < 0.45) await create(false);
      else if (dice < 0.7) await create(true);
      else if (dice < 0.85) await remove();
      else await importText();
      open = undefined;
      acknowledged++;
    },
    acknowledged: () => acknowledged,
    async compare() {
      const wrong: string[] = [];
      const log = await readLog(client);
      const found = new Map(log.map((day) => [day.id, day]));
      for (const { id, notes, photoId } of days.values()) {
        const day = found.get(id);
        if (!day && !(open?.kind === "delete" && open.id === id)) wrong.push(`${notes}: the day is lost`);
        if (day && day.notes !== notes) wrong.push(`${notes}: the day has other notes`);
        if (day && photoId) wrong.push(...(await photoProblems(client, photoId, notes)));
      }
      for (const id of gone) if (found.has(id)) wrong.push(`${id}: a deleted day is back`);
      const marks = [...commits.keys(), ...(open?.kind === "commit" ? [open.mark] : [])];
      for (const mark of marks) {
        const made = log.filter(({ notes }) => notes?.includes(`${mark}.`) ?? false).length;
        const isOpen = open?.kind === "commit" && open.mark === mark;
        if (made !== importedDays && !(isOpen && made === 0)) wrong.push(`${mark}: ${made} of ${importedDays} days`);
      }
      settle(found, days, open);
      if (open?.kind === "delete" && open.id && !found.has(open.id)) gone.add(open.id);
      if (open?.kind === "commit" && log.some(({ notes }) => notes?.includes(`${open?.mark}.`)))
        commits.set(open.mark, "");
      open = undefined;
      return wrong;
    },
  };
}

interface TextImport {
  draft_days: { id: string; decision: string }[];
}

interface LoggedDay {
  id: string;
  notes: string | null;
}

/** A change that was not acknowledged may have happened or not; from now on what there is counts. */
function settle(found: ReadonlyMap<string, LoggedDay>, days: Map<string, Day>, open: Open | undefined): void {
  if (open?.kind === "delete" && open.id && !found.has(open.id)) days.delete(open.id);
  if (open?.kind !== "create") return;
  for (const { id, notes } of found.values()) if (notes === open.mark) days.set(id, { id, notes });
}

/** Everything is logged two seasons back. */
async function readLog(client: Client): Promise<LoggedDay[]> {
  const list = (await client.call("GET", "/days?season=-2")) as { id: string }[];
  const days: LoggedDay[] = [];
  for (const { id } of list) days.push((await client.call("GET", `/days/${id}`)) as LoggedDay);
  return days;
}

async function photoProblems(client: Client, photoId: string, notes: string): Promise<string[]> {
  const status = await client.status(`/photos/${photoId}/full`);
  return status === 200 ? [] : [`${notes}: its photo answers ${status}`];
}
