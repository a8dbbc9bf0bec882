import { randomBytes } from "node:crypto";
import { deleteAccountByEmail } from "@firn/auth/account-deletion";
import { endAllSessions } from "@firn/auth/sessions";
import { signUp } from "@firn/auth/sign-up";
import { createDay } from "@firn/core/days/service";
import type { CoreDeps } from "@firn/core/deps";
import { createSki } from "@firn/core/skis/service";
import { dateIn } from "@firn/seasons/plain-date";
import { authDeps, coreDeps } from "../services.ts";
import type { Command } from "./command.ts";
import { demoSkis, planDemo } from "./demo/plan.ts";

const email = "demo@example.com";

export const seedDemo: Command = async ({ config, db, runtime, print }, [given]) => {
  const auth = authDeps({ ...config, signUps: "open" }, db);
  const core = await coreDeps(config, db, (error) => print(String(error)));
  const password = given ?? randomBytes(9).toString("base64url");
  await deleteAccountByEmail(auth, email);
  const { session } = await signUp(auth, { address: "demo" }, { email, password });
  const actor = { ownerId: session.ownerId, today: dateIn(undefined, runtime.now()) };
  await endAllSessions(auth, actor.ownerId);

  const skiIds = new Map<string, string>();
  for (const name of Object.values(demoSkis)) skiIds.set(name, (await createSki(core, actor, { name })).id);
  const plan = planDemo(actor.today);
  for (const day of plan) {
    const evening = { ...core, runtime: { ...runtime, now: () => Date.parse(`${day.date}T18:00:00Z`) } };
    await createDay(evening, actor, {
      date: day.date,
      resort_id: resortId(core, day.resort),
      ski_ids: day.skis.flatMap((name) => skiIds.get(name) ?? []),
      activity: day.activity,
      photo_ids: [],
      companions: [],
      notes: day.notes,
    });
  }
  print(`${plan.length} days, ${skiIds.size} skis, ${new Set(plan.map((day) => day.resort)).size} resorts.`);
  print(`Sign in as ${email} with the password ${password}`);
  return 0;
};

function resortId(core: CoreDeps, name: string): string {
  const [found] = core.resorts.search(name, 1);
  if (!found) throw new Error(`the gazetteer does not know ${name}`);
  return found.record.id;
}
