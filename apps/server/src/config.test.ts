import { randomUUID } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { type Config, ConfigError, readConfig } from "./config.ts";

function problems(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split("\n");
    throw error;
  }
  return [];
}

const onServer = {
  DATABASE_URL: "libsql://db.example",
  PHOTO_STORE: "s3",
  S3_ENDPOINT: "https://s3.example",
  S3_BUCKET: "firn",
  S3_ACCESS_KEY_ID: "key",
  S3_SECRET_ACCESS_KEY: "hidden",
};

const ofGoogle = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "hidden" };

test("without any variable everything has the default of behaviour §7", () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    dataDir: resolve("data"),
    publicUrl: "http://localhost:3000",
    database: { url: pathToFileURL(resolve("data", "firn.db")).href, authToken: undefined, local: true },
    work: { requests: true, photos: true },
    s3: null,
    google: null,
    failedSignInsPer15Min: 10,
    signUpsPerHour: 20,
    signUps: "open",
    accountQuotaMb: null,
    keepsTrackFiles: false,
    trustedProxies: 0,
    backups: null,
    metricsToken: null,
    browserPlaces: expect.arrayContaining([expect.stringMatching(/chrom/i)]),
    logLevel: "info",
  });
});

test("backups are made where it is said how often", () => {
  const backups = (env: Record<string, string>) => readConfig({ DATA_DIR: "/srv/firn", ...env }).backups;
  expect(backups({ BACKUP_EVERY_HOURS: "24" })).toEqual({ everyHours: 24, keep: 14, folder: "/srv/firn/backups" });
  expect(backups({ BACKUP_EVERY_HOURS: "6", BACKUP_KEEP: "3", BACKUP_DIR: "/mnt/backups" })).toEqual({
    everyHours: 6,
    keep: 3,
    folder: "/mnt/backups",
  });
  expect(problems({ BACKUP_EVERY_HOURS: "daily", BACKUP_KEEP: "0" })).toEqual([
    "BACKUP_EVERY_HOURS must be a whole number",
    "BACKUP_KEEP must be at least 1",
  ]);
});

test("requests and photos can be the work of different processes on a libSQL server", () => {
  const work = (WORK: string) => readConfig({ ...onServer, WORK }).work;
  expect(work("requests")).toEqual({ requests: true, photos: false });
  expect(work("photos")).toEqual({ requests: false, photos: true });
  expect(work("both")).toEqual({ requests: true, photos: true });
  expect(problems({ WORK: "backups" })).toEqual(["WORK must be both, requests or photos"]);
  expect(problems({ WORK: "photos", DATABASE_URL: "file:/srv/firn.db" })).toEqual([
    "WORK must be both without a libSQL server: a database in a file has one process",
  ]);
});

test("every variable is read", () => {
  const config = readConfig({
    PORT: "8080",
    HOST: "0.0.0.0",
    DATA_DIR: "/srv/firn",
    PUBLIC_URL: "https://firn.example/",
    DATABASE_URL: "libsql://db.example",
    DATABASE_AUTH_TOKEN: "token",
    PHOTO_STORE: "s3",
    WORK: "requests",
    S3_ENDPOINT: "https://s3.example",
    S3_BUCKET: "firn",
    S3_REGION: "eu-1",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "hidden",
    GOOGLE_CLIENT_ID: "id",
    GOOGLE_CLIENT_SECRET: "secret",
    GOOGLE_ISSUER: "http://localhost:4000",
    FAILED_SIGN_INS_PER_15_MIN: "1",
    SIGN_UPS_PER_HOUR: "1000000",
    SIGN_UPS: "first",
    ACCOUNT_QUOTA_MB: "500",
    KEEP_TRACK_FILES: "on",
    TRUST_PROXY: "2",
    METRICS_TOKEN: "sixteen-letters!",
    CHROME_PATH: "/opt/chrome",
    LOG_LEVEL: "silent",
  });
  expect(config).toEqual({
    port: 8080,
    host: "0.0.0.0",
    dataDir: "/srv/firn",
    publicUrl: "https://firn.example",
    database: { url: "libsql://db.example", authToken: "token", local: false },
    work: { requests: true, photos: false },
    s3: {
      endpoint: "https://s3.example",
      bucket: "firn",
      region: "eu-1",
      accessKeyId: "key",
      secretAccessKey: "hidden",
    },
    google: { clientId: "id", clientSecret: "secret", issuer: "http://localhost:4000" },
    failedSignInsPer15Min: 1,
    signUpsPerHour: 1_000_000,
    signUps: "first",
    accountQuotaMb: 500,
    keepsTrackFiles: true,
    trustedProxies: 2,
    backups: null,
    metricsToken: "sixteen-letters!",
    browserPlaces: ["/opt/chrome"],
    logLevel: "silent",
  });
});

test("an empty value counts as not set", () => {
  const names = [
    "PORT",
    "HOST",
    "DATA_DIR",
    "PUBLIC_URL",
    "DATABASE_URL",
    "GOOGLE_CLIENT_ID",
    "TRUST_PROXY",
    "METRICS_TOKEN",
    "LOG_LEVEL",
  ];
  for (const blank of ["", "  "]) {
    expect(readConfig(Object.fromEntries(names.map((name) => [name, blank])))).toEqual(readConfig({}));
  }
});

test("the port is part of the public address unless that is given", () => {
  expect(readConfig({ PORT: "4340" }).publicUrl).toBe("http://localhost:4340");
  expect(readConfig({ PORT: "4340", PUBLIC_URL: "https://firn.example:8443" }).publicUrl).toBe(
    "https://firn.example:8443",
  );
});

test.each(["with space", "100%", "a%20b", "sharp#and?question", "Übung"])(
  "a data folder called %j holds its database",
  (name) => {
    const dataDir = join("/srv", name);
    expect(fileURLToPath(readConfig({ DATA_DIR: dataDir }).database.url)).toBe(join(dataDir, "firn.db"));
  },
);

test.each([
  ["off", 0],
  ["false", 0],
  ["0", 0],
  ["on", 1],
  ["true", 1],
  ["1", 1],
  ["5", 5],
])("TRUST_PROXY=%s believes %i proxies", (text, count) => {
  expect(readConfig({ TRUST_PROXY: text }).trustedProxies).toBe(count);
});

test.each([
  ["PORT", "http"],
  ["PORT", "-1"],
  ["PORT", "65536"],
  ["PORT", "3000.5"],
  ["PUBLIC_URL", "firn.example"],
  ["PUBLIC_URL", "ftp://firn.example"],
  ["PUBLIC_URL", "https://firn.example/app"],
  ["DATABASE_URL", "./firn.db"],
  ["DATABASE_URL", "postgres://db"],
  ["GOOGLE_ISSUER", "accounts.google.com"],
  ["FAILED_SIGN_INS_PER_15_MIN", "0"],
  ["FAILED_SIGN_INS_PER_15_MIN", "many"],
  ["SIGN_UPS_PER_HOUR", "0"],
  ["SIGN_UPS_PER_HOUR", "1e9"],
  ["SIGN_UPS", "none"],
  ["ACCOUNT_QUOTA_MB", "0"],
  ["ACCOUNT_QUOTA_MB", "5 GB"],
  ["KEEP_TRACK_FILES", "yes"],
  ["TRUST_PROXY", "yes"],
  ["TRUST_PROXY", "6"],
  ["METRICS_TOKEN", "fifteen-letters"],
  ["METRICS_TOKEN", "sixteen with spaces"],
  ["METRICS_TOKEN", "sechzehn-zeichen-ü"],
  ["LOG_LEVEL", "loud"],
])("%s=%s stops the start with one line that names it", (name, value) => {
  const lines = problems({ [name]: value });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(new RegExp(`^${name} must (be|have) `));
});

test.each([
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["GOOGLE_CLIENT_SECRET", "GOOGLE_CLIENT_ID"],
])("%s without %s is half a configuration", (given, missing) => {
  expect(problems({ [given]: "x" })).toEqual([`${missing} is missing: Google sign-in needs both`]);
});

test.each([
  ["DATABASE_AUTH_TOKEN", (config: Config) => config.database.authToken],
  ["S3_ACCESS_KEY_ID", (config: Config) => config.s3?.accessKeyId],
  ["S3_SECRET_ACCESS_KEY", (config: Config) => config.s3?.secretAccessKey],
  ["GOOGLE_CLIENT_SECRET", (config: Config) => config.google?.clientSecret],
  ["METRICS_TOKEN", (config: Config) => config.metricsToken],
])("%s may stand in a file", (name, valueIn) => {
  const all: Record<string, string> = { ...onServer, ...ofGoogle };
  const { [name]: _, ...others } = all;
  const file = join(tmpdir(), `firn-secret-${randomUUID()}`);
  onTestFinished(() => rmSync(file));
  writeFileSync(file, "a-secret-of-a-file\n");
  expect(valueIn(readConfig({ ...others, [`${name}_FILE`]: file }))).toBe("a-secret-of-a-file");
  expect(problems({ ...onServer, ...ofGoogle, [name]: "x".repeat(16), [`${name}_FILE`]: file })).toEqual([
    `${name}_FILE must not be set beside ${name}`,
  ]);
  const missing = `${file}-missing`;
  expect(problems({ ...others, [`${name}_FILE`]: missing })).toContain(`${name}_FILE must be a file that can be read`);
});

test("several unusable values are all named, a line each", () => {
  const lines = problems({ PORT: "x", LOG_LEVEL: "x", TRUST_PROXY: "x", GOOGLE_CLIENT_ID: "x", DATABASE_URL: "x" });
  expect(lines.map((line) => line.split(" ")[0]).sort()).toEqual([
    "DATABASE_URL",
    "GOOGLE_CLIENT_SECRET",
    "LOG_LEVEL",
    "PORT",
    "TRUST_PROXY",
  ]);
});

test("no line repeats a value: it may be a secret in the wrong place", () => {
  const secret = "hunter2-hunter2";
  const names = [
    "PORT",
    "PUBLIC_URL",
    "DATABASE_URL",
    "GOOGLE_ISSUER",
    "SIGN_UPS_PER_HOUR",
    "TRUST_PROXY",
    "LOG_LEVEL",
  ];
  expect(problems(Object.fromEntries(names.map((name) => [name, secret]))).join("\n")).not.toContain(secret);
});

test("S3 needs all of its variables, with one line for each missing one", () => {
  expect(problems({ PHOTO_STORE: "s3", S3_BUCKET: "firn", S3_ENDPOINT: "s3.example" })).toEqual([
    "S3_ENDPOINT must be a URL that starts with http:// or https://",
    "S3_ACCESS_KEY_ID is missing: PHOTO_STORE=s3 needs it",
    "S3_SECRET_ACCESS_KEY is missing: PHOTO_STORE=s3 needs it",
  ]);
  expect(problems({ PHOTO_STORE: "tape" })).toEqual(["PHOTO_STORE must be file or s3"]);
});

test("with a libSQL server, photos and backups need a place that every process reaches", () => {
  const photos = "PHOTO_STORE must be s3 with a libSQL server: photos in a folder are out of reach of other processes";
  const backups = "BACKUP_DIR is missing: with a libSQL server, backups need a folder that all processes share";
  expect(problems({ ...onServer, PHOTO_STORE: "file" })).toEqual([photos]);
  expect(problems(onServer)).toEqual([]);
  expect(problems({ ...onServer, BACKUP_EVERY_HOURS: "24" })).toEqual([backups]);
  expect(problems({ ...onServer, BACKUP_EVERY_HOURS: "24", BACKUP_DIR: "/mnt/backups" })).toEqual([]);
  expect(problems({ DATABASE_URL: "file:/srv/firn/firn.db", BACKUP_EVERY_HOURS: "24" })).toEqual([]);
});
