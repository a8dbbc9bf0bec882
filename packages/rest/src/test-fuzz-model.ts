/** What the owner's log has, as far as the answers told. */

type State = "here" | "deleted" | "committed" | "taken back" | "gone";

export interface Thing {
  kind: string;
  /** As its path has them: of a photo of an import, the import's comes first. */
  ids: readonly string[];
  state: State;
}

export interface Model {
  readonly things: Thing[];
}

const madeBy: Record<string, string> = {
  "skis.create": "skis",
  "resorts.create": "resorts",
  "resortNames.create": "resort_names",
  "days.create": "days",
  "photos.upload": "photos",
  "photoImports.create": "photo_imports",
  "photoImports.addPhoto": "import_photos",
  "photoImports.addTrack": "import_tracks",
  "textImports.create": "text_imports",
  "textImports.addDraft": "draft_days",
};

/** What a successful request makes of the thing that its path names. */
const becomes: Record<string, State> = {
  "accounts.endSession": "gone",
  "skis.delete": "deleted",
  "skis.restore": "here",
  "resorts.delete": "gone",
  "resortNames.delete": "gone",
  "days.delete": "deleted",
  "days.restore": "here",
  "photos.delete": "deleted",
  "photos.restore": "here",
  "photoImports.deletePhoto": "deleted",
  "photoImports.restorePhoto": "here",
  "photoImports.deleteTrack": "gone",
  "photoImports.update": "committed",
  "photoImports.takeBack": "taken back",
  "photoImports.reopen": "here",
  "photoImports.cancel": "gone",
  "textImports.update": "committed",
  "textImports.takeBack": "taken back",
  "textImports.reopen": "here",
  "textImports.cancel": "gone",
  "changes.undo": "gone",
};

const needs: Record<string, State> = {
  "skis.restore": "deleted",
  "days.restore": "deleted",
  "photos.restore": "deleted",
  "photoImports.restorePhoto": "deleted",
  "photoImports.takeBack": "committed",
  "photoImports.reopen": "taken back",
  "textImports.takeBack": "committed",
  "textImports.reopen": "taken back",
};

export function neededState(operationId: string): State {
  return needs[operationId] ?? "here";
}

/** The things of a kind, newest first; drafts of one import alone. */
export function thingsOf(model: Model, kind: string, state: State = "here", parentId?: string): Thing[] {
  const left = new Set(model.things.flatMap((thing) => (thing.state === "here" ? [] : thing.ids.at(-1))));
  const usable = model.things.filter(
    (thing) => thing.kind === kind && thing.state === state && !thing.ids.slice(0, -1).some((id) => left.has(id)),
  );
  const isNamed = ({ ids }: Thing) => kind !== "draft_days" || parentId === undefined || ids[0] === parentId;
  return usable.filter(isNamed).reverse();
}

/** Takes in what a successful request of the owner has changed. */
export function applyAnswer(model: Model, operationId: string, target: Thing | undefined, answer: unknown): void {
  const state = becomes[operationId];
  if (target && state) target.state = state;
  const { id, ids, draft_days, change_id } = (answer ?? {}) as Answer;
  if (operationId === "days.deleteMany") setDays(model, ids, "deleted");
  if (operationId === "changes.undo") setDays(model, ids, "here");
  const kind = madeBy[operationId];
  if (kind && id) addThing(model, kind, target ? [target.ids.at(-1) as string, id] : [id]);
  if (id && draft_days) setDrafts(model, id, draft_days);
  // Each addition to an import makes its drafts anew.
  else if (target && operationId.startsWith("photoImports.")) setDrafts(model, target.ids[0] as string, []);
  if (change_id) addThing(model, "changes", [change_id]);
}

interface Answer {
  id?: string;
  ids?: string[];
  draft_days?: { id: string }[];
  change_id?: string;
}

function setDays(model: Model, ids: readonly string[] = [], state: State): void {
  for (const thing of model.things)
    if (thing.kind === "days" && ids.includes(thing.ids[0] as string)) thing.state = state;
}

function setDrafts(model: Model, importId: string, drafts: readonly { id: string }[]): void {
  const here = new Set(drafts.map(({ id }) => id));
  for (const thing of model.things)
    if (thing.kind === "draft_days" && thing.ids[0] === importId)
      thing.state = here.has(thing.ids[1] as string) ? "here" : "gone";
  for (const id of here) addThing(model, "draft_days", [importId, id]);
}

function addThing(model: Model, kind: string, ids: readonly string[]): void {
  if (!model.things.some((thing) => thing.ids.at(-1) === ids.at(-1))) model.things.push({ kind, ids, state: "here" });
}
