import { testJpeg } from "@firn/testing/jpeg";
import { Client, fileForm, textForm } from "../../bench/support/server.ts";

/** A day in a list, as far as drills read it. */
interface Listed {
  id: string;
}

/** A day of the log, as far as drills read it. */
export interface LoggedDay {
  id: string;
  notes: string | null;
  photos: { full_url: string }[];
}

/** An import, as far as drills read it. */
export interface Import {
  id: string;
  status: string;
  draft_days: { id: string; decision: string }[];
}

/** The season of the days that drills log. */
const season = -2;

/** A client with a ski, and the calls that most drills make. */
export class Skier extends Client {
  #skiId = "";

  /** Logs a day on 2025-02-03; gives its id. */
  async log(fields: { notes?: string; photo_ids?: string[] } = {}): Promise<string> {
    return (await this.call<Listed>("POST", "/days", await this.dayBody(fields))).id;
  }

  /** The body of the request that logs a day. */
  async dayBody(fields: object = {}): Promise<object> {
    this.#skiId ||= await this.#ski();
    const day = { date: "2025-02-03", resort_id: "us-alta", ski_ids: [this.#skiId], activity: "Friends", ...fields };
    return { day };
  }

  async #ski(): Promise<string> {
    const [ski] = await this.call<Listed[]>("GET", "/skis");
    return (ski ?? (await this.call<Listed>("POST", "/skis", { ski: { name: "Rustler 10" } }))).id;
  }

  /** Uploads a photo whose bytes differ from those of any other `mark`; gives its id. */
  async upload(mark: string, path = "/photos"): Promise<string> {
    return (await this.call<Listed>("POST", path, fileForm(await testJpeg("2025-02-03", "us-alta", mark)))).id;
  }

  /** Opens an import of a text. Each of its days becomes a new one, whatever is logged on its date. */
  async openTextImport(lines: readonly string[], seasonOffset = 0): Promise<Import> {
    const opened = await this.call<Import>("POST", "/text_imports", textForm(lines.join("\n"), seasonOffset));
    await this.decideForNewDays(opened);
    return opened;
  }

  async decideForNewDays({ draft_days }: Import): Promise<void> {
    for (const { id } of draft_days.filter(({ decision }) => decision !== "duplicate"))
      await this.call("PATCH", `/draft_days/${id}`, { draft_day: { decision: "duplicate" } });
  }

  async commitTextImport(id: string): Promise<void> {
    await this.call("PATCH", `/text_imports/${id}`, { text_import: { status: "committed" } });
  }

  async dayIds(offset = season): Promise<string[]> {
    return (await this.call<Listed[]>("GET", `/days?season=${offset}`)).map(({ id }) => id);
  }

  async days(): Promise<LoggedDay[]> {
    const days: LoggedDay[] = [];
    for (const id of await this.dayIds()) days.push(await this.call<LoggedDay>("GET", `/days/${id}`));
    return days;
  }
}
