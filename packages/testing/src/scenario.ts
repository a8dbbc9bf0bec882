import type { Call, Outcome, Transport } from "./call.ts";
import { testJpeg } from "./jpeg.ts";
import { playCompanions } from "./scenario-companions.ts";
import { playConditions } from "./scenario-conditions.ts";
import { playFigures } from "./scenario-figures.ts";
import { playHalfKnown } from "./scenario-half-known.ts";
import { playMany, playTakeBack } from "./scenario-many.ts";
import { playPlaces, type Say } from "./scenario-places.ts";
import { playSearch } from "./scenario-search.ts";
import { playShares } from "./scenario-shares.ts";
import { playTexts } from "./scenario-texts.ts";
import { playFeeds, playTokens } from "./scenario-tokens.ts";
import { playDayTracks, playTracks } from "./scenario-tracks.ts";
import type { Target } from "./test-target.ts";

export interface Spoken {
  call: Call;
  outcome: Outcome;
}

const minuteMs = 60_000;

/** Plays the whole API with common mistakes and returns each call with its outcome. Two runs on new apps differ only by transport. */
export async function playScenario(app: Pick<Target, "visitor" | "clock">, transport: Transport): Promise<Spoken[]> {
  const spoken: Spoken[] = [];
  const client = app.visitor();
  const say: Say = async <Body>(call: Call) => {
    if ("advance" in app.clock) app.clock.advance(minuteMs);
    const outcome = await transport(client, call);
    spoken.push({ call, outcome });
    return outcome.body as Body;
  };
  const credentials = { email: "Skier@Example.com", password: "first tracks at dawn" };

  await say({ route: "accounts.get" });
  await say({ route: "accounts.signUps" });
  await say({ route: "accounts.signUp", body: { ...credentials, password: "short" } });
  await say({ route: "accounts.signUp", body: { email: "nonsense", password: 5 } });
  await say({ route: "accounts.signUp", body: credentials });
  await say({ route: "accounts.signUp", body: { ...credentials, email: " skier@example.COM " } });
  await say({ route: "accounts.signIn", body: { ...credentials, password: "last chair" } });
  await say({ route: "accounts.signIn", body: { ...credentials, email: "nobody@example.com" } });
  await say({ route: "accounts.signIn", body: { email: "", password: "" } });
  await say({ route: "accounts.signIn", body: credentials });
  await say({ route: "accounts.get" });

  const rustler = await say({ route: "skis.create", body: { name: "  Rustler 10 " } });
  const rock = await say({ route: "skis.create", body: { name: "Rock skis" } });
  await say({ route: "skis.create", body: { name: " " } });
  await say({ route: "skis.create", body: { name: "x".repeat(101), colour: "red" } });
  await say({ route: "skis.update", id: rock.id, body: { name: "Old rock skis" } });
  await say({ route: "skis.update", id: "unknown", body: { name: "Nothing" } });
  for (const body of [{}, { retired: "yes" }, { retired: true }])
    await say({ route: "skis.update", id: rock.id, body });
  await say({ route: "skis.list" });

  for (const query of ["st anton", "jhmr", "  x ", "Zermat", "nowhere at all"]) {
    await say({ route: "resorts.search", query: { query } });
  }
  await say({ route: "resorts.search", query: { query: "q".repeat(101) } });
  await say({ route: "resorts.credits" });
  const placeId = await playPlaces(say);

  const powder = {
    date: "2026-01-10",
    resort_id: "at-st-anton",
    ski_ids: [rustler.id],
    activity: "Friends",
    photo_ids: [],
    notes: "Knee-deep.\r\nNobody there.",
  };
  const first = await say({ route: "days.create", body: powder });
  await say({
    route: "days.create",
    body: { ...powder, ski_ids: [rock.id, rustler.id], activity: "Training", notes: null },
  });
  const old = await say({ route: "days.create", body: { ...powder, date: "2024-03-02", resort_id: "us-alta" } });
  const atHome = await say({ route: "days.create", body: { ...powder, date: "2026-01-09", resort_id: placeId } });
  await say({ route: "resorts.delete", id: placeId });
  await say({ route: "resorts.update", id: placeId, body: { name: "Home hill" } });
  await say({ route: "days.get", id: atHome.id });
  for (const id of [placeId, "us-alta", "at-lech", "unknown"]) await say({ route: "resorts.get", id });
  await say({ route: "resorts.recent" });
  await say({ route: "days.create", body: {} });
  await say({ route: "days.create", body: { ...powder, date: "2026-02-30", activity: "Sledging", ski_ids: [] } });
  await say({
    route: "days.create",
    body: { ...powder, date: "2027-01-10", resort_id: "nowhere", ski_ids: ["unknown"] },
  });
  await say({ route: "days.list" });
  for (const season of [0, -1, -2, 1]) await say({ route: "days.list", query: { season } });
  await say({ route: "days.list", query: { season: -201 } });
  await say({ route: "days.get", id: first.id });
  await say({ route: "days.get", id: "unknown" });
  await say({ route: "days.update", id: first.id, body: { date: "2026-01-11", resort_id: "at-lech" } });
  const seen_updated_at = "2026-01-15T08:00:00.000Z";
  await say({ route: "days.update", id: first.id, body: { ski_ids: [rock.id], notes: "Icy.", seen_updated_at } });
  await say({ route: "days.update", id: first.id, body: { seen_updated_at: "yesterday" } });
  await say({ route: "days.update", id: first.id, body: { ski_ids: [rock.id, rock.id] } });
  await say({ route: "days.update", id: "unknown", body: { notes: "" } });
  await playCompanions(say, powder);
  await playConditions(say, powder);
  await playHalfKnown(say, powder);
  await playDayTracks(say, old.id, "2024-03-02");
  await playShares(say, first.id);
  await playTokens(say);
  await playFeeds(say);
  await playSearch(say, { ski_id: rock.id, resort_id: placeId });
  await say({ route: "skis.list" });
  await say({ route: "skis.update", id: rock.id, body: { name: "Rock skis", retired: false } });
  await say({ route: "skis.list" });
  await say({ route: "resorts.recent" });
  await say({ route: "stats.get" });
  await say({ route: "summary.get" });
  for (const season of [0, -1, -2]) await say({ route: "stats.get", query: { season } });
  await playFigures(say);
  await say({ route: "accounts.get" });

  await say({ route: "accounts.update", body: { season_start_day: "03-02" } });
  await say({ route: "accounts.update", body: { season_start_day: "02-30" } });
  for (const season_goal of [40, 0, 366, 1.5, "many", null]) {
    await say({ route: "accounts.update", body: { season_goal } });
  }
  for (const units of ["imperial", "furlongs", null]) await say({ route: "accounts.update", body: { units } });
  for (const leaves_figures_in_notes of [true, "yes", false])
    await say({ route: "accounts.update", body: { leaves_figures_in_notes } });
  await say({ route: "accounts.update", body: {} });
  await say({ route: "days.list", query: { season: -1 } });
  await say({ route: "skis.delete", id: rock.id });
  await say({ route: "skis.delete", id: rock.id });
  await say({ route: "skis.restore", id: rock.id });
  await say({ route: "skis.restore", id: rock.id });
  await say({ route: "skis.delete", id: rock.id });
  await say({ route: "skis.list" });
  await say({ route: "days.get", id: first.id });
  await say({ route: "days.delete", id: old.id });
  await say({ route: "days.delete", id: old.id });
  await say({ route: "days.restore", id: old.id });
  await say({ route: "days.restore", id: old.id });
  await say({ route: "days.restore", id: "unknown" });
  await say({ route: "days.delete", id: old.id });
  await say({ route: "stats.get" });

  await playMany(say, [first.id, old.id], rustler.id);
  await playPhotos(say, first.id);
  await playTexts(say);

  client.headers["idempotency-key"] = "0197a1f0-6c1e-7cc0-b1a5-3f2d8a5f8c11";
  const sent = await say({ route: "skis.create", body: { name: "Sent twice" } });
  await say({ route: "skis.create", body: { name: "Sent twice" } });
  await say({ route: "skis.create", body: { name: "Sent under the same key" } });
  await say({ route: "skis.delete", id: sent.id });
  delete client.headers["idempotency-key"];
  await say({ route: "skis.list" });

  await say({ route: "csvExport.options" });
  const columns = [{ id: "resort", label: "Where" }, { id: "date" }, { id: "notes", label: "=Notes", enabled: true }];
  await say({ route: "csvExport.download", body: { season_ids: ["0"], columns } });
  await say({ route: "csvExport.download", body: { season_ids: ["0", "-7"], columns } });
  await say({ route: "csvExport.download", body: { season_ids: [], columns: [] } });
  await say({ route: "csvExport.download", body: { season_ids: ["0"], columns: [{ id: "colour", label: "Colour" }] } });

  await say({ route: "accountExport.download" });
  await say({ route: "accounts.startGoogleSignIn" });
  await say({ route: "accounts.completeGoogleSignIn", body: { code: "c", state: "s" } });
  await say({ route: "accounts.completeGoogleSignIn", body: {} });
  const change = { current_password: credentials.password, new_password: "second tracks at noon" };
  await say({ route: "accounts.changePassword", body: { ...change, current_password: "last chair" } });
  await say({ route: "accounts.changePassword", body: { ...change, new_password: "short" } });
  await say({ route: "accounts.changePassword", body: { ...change, new_password: "Password1" } });
  await say({ route: "accounts.changePassword", body: change });
  await playSessions(say, { email: credentials.email, password: change.new_password });
  await say({ route: "accounts.signOut" });
  await say({ route: "accounts.get" });
  await say({ route: "accounts.signOut" });
  await say({ route: "accounts.signIn", body: credentials });
  await say({ route: "accounts.signIn", body: { ...credentials, password: change.new_password } });
  await say({ route: "days.list" });
  await say({ route: "accounts.signOutEverywhere" });
  await say({ route: "days.list" });
  await playDeletion(say);
  return spoken;
}

async function playSessions(say: Say, { email, password }: { email: string; password: string }): Promise<void> {
  const moved = { email: "moved@example.com", password };
  await say({ route: "accounts.changeEmail", body: { ...moved, password: "last chair" } });
  await say({ route: "accounts.changeEmail", body: { ...moved, email: "nowhere" } });
  await say({ route: "accounts.changeEmail", body: moved });
  await say({ route: "accounts.changeEmail", body: { email, password } });
  await say({ route: "accounts.endSession", id: "nobody's" });
  await say({ route: "accounts.endOtherSessions" });
  const [session] = await say<{ id: string }[]>({ route: "accounts.sessions" });
  await say({ route: "accounts.endSession", id: session?.id ?? "" });
  await say({ route: "accounts.sessions" });
  await say({ route: "accounts.signIn", body: { email, password } });
}

async function playDeletion(say: Say): Promise<void> {
  const credentials = { email: "leaver@example.com", password: "last tracks at dusk" };
  await say({ route: "accounts.signUp", body: credentials });
  await say({ route: "skis.create", body: { name: "Borrowed" } });
  await say({ route: "photos.upload", file: await testJpeg("2026-01-12", "at-st-anton", "farewell") });
  await say({ route: "accountExport.download" });
  await say({ route: "accounts.delete", body: {} });
  await say({ route: "accounts.delete", body: { email: credentials.email } });
  await say({ route: "accounts.delete", body: { password: "first tracks at dawn" } });
  await say({ route: "accounts.delete", body: { password: credentials.password } });
  await say({ route: "accounts.get" });
  await say({ route: "accounts.delete", body: { password: credentials.password } });
  await say({ route: "accounts.signIn", body: credentials });
}

async function playPhotos(say: Say, dayId: string): Promise<void> {
  const powder = await testJpeg("2026-01-12", "at-st-anton", "powder");
  const lunch = await testJpeg(undefined, undefined, "lunch");
  const summit = await testJpeg("2025-12-30", "us-alta", "summit");
  const photo = await say({ route: "photos.upload", file: powder });
  const spare = await say({ route: "photos.upload", file: lunch });
  await say({ route: "photos.upload", file: new Uint8Array([1, 2, 3]) });
  await say({ route: "photos.upload" });
  await say({ route: "photos.delete", id: spare.id });
  await say({ route: "photos.delete", id: spare.id });
  await say({ route: "photos.restore", id: spare.id });
  await say({ route: "photos.restore", id: spare.id });
  await say({ route: "photos.delete", id: spare.id });
  await say({ route: "days.update", id: dayId, body: { photo_ids: [photo.id] } });
  await say({ route: "days.update", id: dayId, body: { photo_ids: [photo.id, spare.id] } });
  await say({ route: "days.list" });

  const first = await say({ route: "photoImports.create" });
  await say({ route: "photoImports.addPhoto", id: first.id, file: summit });
  await say({ route: "photoImports.addPhoto", id: "unknown", file: summit });
  await say({ route: "photoImports.cancel", id: first.id });
  await say({ route: "photoImports.cancel", id: first.id });
  await say({ route: "photoImports.get", id: first.id });

  const second = await say({ route: "photoImports.create" });
  const id = second.id;
  const onSummit = await say({ route: "photoImports.addPhoto", id, file: summit });
  await say({ route: "photoImports.addPhoto", id, file: summit });
  const atLunch = await say({ route: "photoImports.addPhoto", id, file: lunch });
  await say({ route: "photoImports.updatePhoto", id, photoId: atLunch.id, body: { taken_at: "2025-12-30" } });
  await say({ route: "photoImports.updatePhoto", id, photoId: atLunch.id, body: {} });
  await say({ route: "photoImports.updatePhoto", id, photoId: "unknown", body: { taken_at: "2025-12-30" } });
  const read = await say<{ draft_days: { id: string }[] }>({ route: "photoImports.get", id });
  const draftId = read.draft_days[0]?.id ?? "none";
  await say({ route: "draftDays.update", id: draftId, body: { decision: "merge" } });
  await say({ route: "draftDays.update", id: draftId, body: { resort_id: "at-lech", date: "2025-12-31" } });
  await say({ route: "draftDays.update", id: draftId, body: { decision: "duplicate" } });
  await say({ route: "draftDays.update", id: "unknown", body: { decision: "skip" } });
  const skis = await say<{ id: string }[]>({ route: "skis.list" });
  const skiId = skis[0]?.id ?? "none";
  await say({
    route: "photoImports.updateDrafts",
    id,
    body: { ids: [draftId], ski_ids: [skiId], activity: "Friends" },
  });
  await say({ route: "photoImports.updateDrafts", id, body: { ids: [draftId], ski_ids: ["unknown"] } });
  await say({ route: "photoImports.updateDrafts", id, body: { ids: ["unknown"], decision: "skip" } });
  await playTracks(say, id);
  await say({ route: "photoImports.list" });
  await say({ route: "photoImports.deletePhoto", id, photoId: atLunch.id });
  await say({ route: "photoImports.restorePhoto", id, photoId: atLunch.id });
  await say({ route: "photoImports.restorePhoto", id, photoId: atLunch.id });
  await say({ route: "photoImports.deletePhoto", id, photoId: atLunch.id });
  await say({ route: "photoImports.update", id, body: { status: "waiting" } });
  await say({ route: "photoImports.update", id, body: { status: "committed" } });
  await say({ route: "photoImports.update", id, body: { status: "committed" } });
  await say({ route: "photoImports.deletePhoto", id, photoId: onSummit.id });
  await playTakeBack(say, "photoImports", id);
  await say({ route: "photoImports.reopen", id });
  await say({ route: "photoImports.reopen", id });
  await say({ route: "photoImports.reopen", id: first.id });
  await say({ route: "photoImports.reopen", id: "unknown" });
  await say({ route: "photoImports.update", id, body: { status: "committed" } });
  await say({ route: "photoImports.reopen", id });
  await say({ route: "days.list", query: { season: 0 } });
}
