import { testJpeg } from "@firn/testing/jpeg";
import { Client, fileForm, textForm } from "../../bench/support/server.ts";

interface Identified {
  id: string;
}

export interface LoggedDay extends Identified {
  notes: string | null;
  photos: { full_url: string }[];
}

export interface Import extends Identified {
  status: string;
  draft_days: { id: string; decision: string }[];
}

/** The offset of the season of 2025-02-03, the date of the logged days. */
const season = -2;

export class Skier extends Client {
  #skiId = "";

  /** Logs a day on 2025-02-03; gives its id. */
  async log(fields: { notes?: string; photo_ids?: string[] } = {}): Promise<string> {
    return (await this.call<Identified>("POST", "/days", await this.dayBody(fields))).id;
  }

  async dayBody(fields: object = {}): Promise<object> {
    this.#skiId ||= (await this.call<Identified>("POST", "/skis", { ski: { name: "Rustler 10" } })).id;
    const day = { date: "2025-02-03", resort_id: "us-alta", ski_ids: [this.#skiId], activity: "Friends", ...fields };
    return { day };
  }

  /** Uploads a photo whose bytes differ with `mark`; gives its id. */
  async upload(mark: string): Promise<string> {
    return (await this.call<Identified>("POST", "/photos", fileForm(await testJpeg("2025-02-03", "us-alta", mark)))).id;
  }

  /** Opens an import of a text in which every draft is to become a new day. */
  async openTextImport(lines: readonly string[]): Promise<Import> {
    const opened = await this.call<Import>("POST", "/text_imports", textForm(lines.join("\n")));
    for (const { id, decision } of opened.draft_days)
      if (decision !== "duplicate")
        await this.call("PATCH", `/draft_days/${id}`, { draft_day: { decision: "duplicate" } });
    return opened;
  }

  async dayIds(): Promise<string[]> {
    return (await this.call<Identified[]>("GET", `/days?season=${season}`)).map(({ id }) => id);
  }
}
