import { expect, onTestFinished, test } from "vitest";
import { exchange, statusesIn } from "./support/socket.ts";
import { form, listening, part, photo, upload } from "./support/uploads.ts";

const body = form(part({ body: photo }));
const addressOf = (network: number) => `198.51.100.${network}`;

/** An upload whose last byte never comes. */
const stalled = (cookie: string, from = addressOf(1)) => upload(cookie, body, { sizeBytes: body.length + 1, from });
const whole = (cookie: string, from = addressOf(99)) => upload(cookie, body, { from });

/** A pace at which a stalled upload lasts far longer than a test, unless places run out. */
const patient = { trustedProxies: 1, uploadPace: { bytesPerSecond: 4000, patienceMs: 120_000 } };

test("a slow sender gets an error, and no file stays", async () => {
  const pace = { bytesPerSecond: 25_000, patienceMs: 4000 };
  const { port, cookie, newCookie, app, expectNothingLeft, leftovers } = await listening({ uploadPace: pace });
  const slow = await newCookie();
  const answers = Array.from({ length: 6 }, () => exchange(port, [stalled(slow)]));
  await expect.poll(() => leftovers().length).toBe(6);
  expect(statusesIn(await exchange(port, [whole(cookie)]))).toEqual([201]);
  for (const received of await Promise.all(answers)) {
    expect(statusesIn(received)).toEqual([400]);
    expect(received).toContain("The upload came too slowly and was stopped.");
  }
  if ("db" in app) await app.db.$client.execute("DELETE FROM photos");
  await expectNothingLeft();
});

test("slow uploads of seven accounts from each of two networks leave room for all that a third one sends", async () => {
  const { port, cookie, newCookie, leftovers } = await listening(patient);
  const cookies = await Promise.all(Array.from({ length: 14 }, newCookie));
  for (const [account, own] of cookies.entries()) {
    for (let count = 0; count < 6; count++) void exchange(port, [stalled(own, addressOf((account % 2) + 1))]);
  }
  await expect.poll(() => leftovers().length).toBe(24);
  // More than an account may have under way: what has ended whole is not counted any longer.
  for (let count = 0; count < 7; count++) expect(statusesIn(await exchange(port, [whole(cookie)]))).toEqual([201]);
  const refused = await exchange(port, [whole(cookie, addressOf(1))]);
  expect(statusesIn(refused)).toEqual([429]);
  expect(refused).toContain("Too many uploads from your network at once.");
  expect(refused).toMatch(/^retry-after: 1/im);
});

test("slow uploads from many networks cannot hold all places, even if each reconnects", async () => {
  const { port, cookie, newCookie, leftovers } = await listening(patient);
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
  });
  const answers: string[] = [];
  const comeBack = async (own: string, from: string) => {
    while (!isOver) answers.push(await exchange(port, [stalled(own, from)]));
  };
  const cookies = await Promise.all(Array.from({ length: 7 }, newCookie));
  for (const [network, own] of cookies.entries()) {
    for (let count = 0; count < 6; count++) void comeBack(own, addressOf(network));
  }
  await expect.poll(() => leftovers().length).toBe(40);
  await expect.poll(async () => statusesIn(await exchange(port, [whole(cookie)]))).toEqual([201]);
  expect(answers.length).toBeGreaterThan(0);
  for (const received of answers) {
    expect(statusesIn(received)).toEqual([503]);
    expect(received).toContain("Many files are being uploaded, and this one came slowly.");
  }
});

test("of refused uploads at most a hundred are read to their end; the next are answered at once", async () => {
  const { port, app } = await listening(patient);
  for (let count = 0; count < 100; count++) void exchange(port, [stalled("none")]);
  const next = () => exchange(port, [stalled("none")]).then(statusesIn);
  const answered: number[][] = [];
  void next().then((statuses) => answered.push(statuses));
  await expect.poll(() => answered).toEqual([[401]]);
  expect(app.log.join("")).not.toContain("request failed");
});
