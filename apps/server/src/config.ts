import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { browserPlaces } from "./commands/book/browser-places.ts";

/** The settings from the environment (behaviour §7). Only this file reads process.env. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  publicUrl: string;
  database: { url: string; authToken: string | undefined; local: boolean };
  /** The work of this process: requests, and reading the photos of imports. Both with a database in a file. */
  work: { requests: boolean; photos: boolean };
  /** Null: photos are stored in a folder of `dataDir`. */
  s3: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string } | null;
  google: { clientId: string; clientSecret: string; issuer: string } | null;
  failedSignInsPer15Min: number;
  signUpsPerHour: number;
  signUps: "open" | "first" | "closed";
  /** The most that an account's photos, kept files, rows and texts may take, in MB of 1024 * 1024 bytes; null: no limit. */
  accountQuotaMb: number | null;
  /** Whether the files of tracks are kept in the photo store. */
  keepsTrackFiles: boolean;
  /** The number of reverse proxies that append to X-Forwarded-For; 0 ignores the header. */
  trustedProxies: number;
  /** The hours between two scheduled backups; null: none. */
  backups: { everyHours: number; keep: number; folder: string } | null;
  /** The bearer token of /metrics; null disables /metrics. */
  metricsToken: string | null;
  /** Where a browser may be that prints books. */
  browserPlaces: string[];
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
}

/** One line per unusable value, each with the name of its variable. */
export class ConfigError extends Error {}

const count = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, "must be a whole number")
    .transform(Number)
    .pipe(z.number().max(max, `must be at most ${max}`));

const webUrl = (protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be a URL that starts with ${protocols.map((name) => `${name}//`).join(" or ")}`,
    abort: true,
  });

const environment = z.object({
  PORT: count(65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().default("./data"),
  PUBLIC_URL: webUrl(["http:", "https:"])
    .refine((text) => new URL(text).pathname === "/", "must have no path")
    .optional(),
  DATABASE_URL: webUrl(["file:", "libsql:", "http:", "https:", "ws:", "wss:"]).optional(),
  DATABASE_AUTH_TOKEN: z.string().optional(),
  WORK: z.enum(["both", "requests", "photos"], "must be both, requests or photos").default("both"),
  PHOTO_STORE: z.enum(["file", "s3"], "must be file or s3").default("file"),
  S3_ENDPOINT: webUrl(["http:", "https:"]).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: webUrl(["http:", "https:"]).default("https://accounts.google.com"),
  FAILED_SIGN_INS_PER_15_MIN: count(1_000_000).pipe(z.number().min(1, "must be at least 1")).default(10),
  SIGN_UPS_PER_HOUR: count(1_000_000).pipe(z.number().min(1, "must be at least 1")).default(20),
  SIGN_UPS: z.enum(["open", "first", "closed"], "must be open, first or closed").default("open"),
  ACCOUNT_QUOTA_MB: count(100_000_000).pipe(z.number().min(1, "must be at least 1")).optional(),
  KEEP_TRACK_FILES: z.enum(["off", "on"], "must be off or on").default("off"),
  TRUST_PROXY: z
    .enum(["off", "on", "false", "true", "0", "1", "2", "3", "4", "5"], "must be off, on or the number of proxies")
    .default("off"),
  BACKUP_EVERY_HOURS: count(8760).default(0),
  BACKUP_KEEP: count(10_000).pipe(z.number().min(1, "must be at least 1")).default(14),
  BACKUP_DIR: z.string().optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, "must be 16 to 200 letters, digits or signs without a space")
    .optional(),
  LOG_LEVEL: z
    .enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "must be one of fatal, error, warn, info, debug, trace, silent",
    )
    .default("info"),
});

const proxies: Record<string, number> = { off: 0, false: 0, on: 1, true: 1 };

/** Parses the environment; an empty value counts as not set. Throws ConfigError. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ""));
  const { given, problems } = withSecretsOfFiles(set);
  const parsed = environment.safeParse(given);
  if (!parsed.success) problems.push(...parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`));
  problems.push(...jointProblems(given));
  if (parsed.success && isServer(given)) problems.push(...serverProblems(parsed.data));
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems.join("\n"));
  const values = parsed.data;
  const dataDir = resolve(values.DATA_DIR);
  const databaseUrl = values.DATABASE_URL ?? pathToFileURL(resolve(dataDir, "firn.db")).href;
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    publicUrl: new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin,
    database: { url: databaseUrl, authToken: values.DATABASE_AUTH_TOKEN, local: databaseUrl.startsWith("file:") },
    work: { requests: values.WORK !== "photos", photos: values.WORK !== "requests" },
    s3:
      values.PHOTO_STORE === "s3"
        ? {
            endpoint: values.S3_ENDPOINT ?? "",
            bucket: values.S3_BUCKET ?? "",
            region: values.S3_REGION,
            accessKeyId: values.S3_ACCESS_KEY_ID ?? "",
            secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? "",
          }
        : null,
    google:
      values.GOOGLE_CLIENT_ID && values.GOOGLE_CLIENT_SECRET
        ? { clientId: values.GOOGLE_CLIENT_ID, clientSecret: values.GOOGLE_CLIENT_SECRET, issuer: values.GOOGLE_ISSUER }
        : null,
    failedSignInsPer15Min: values.FAILED_SIGN_INS_PER_15_MIN,
    signUpsPerHour: values.SIGN_UPS_PER_HOUR,
    signUps: values.SIGN_UPS,
    accountQuotaMb: values.ACCOUNT_QUOTA_MB ?? null,
    keepsTrackFiles: values.KEEP_TRACK_FILES === "on",
    trustedProxies: proxies[values.TRUST_PROXY] ?? Number(values.TRUST_PROXY),
    backups:
      values.BACKUP_EVERY_HOURS > 0
        ? {
            everyHours: values.BACKUP_EVERY_HOURS,
            keep: values.BACKUP_KEEP,
            folder: resolve(values.BACKUP_DIR ?? resolve(dataDir, "backups")),
          }
        : null,
    metricsToken: values.METRICS_TOKEN ?? null,
    browserPlaces: browserPlaces(process.platform, env, "shell"),
    logLevel: values.LOG_LEVEL,
  };
}

const secrets = [
  "DATABASE_AUTH_TOKEN",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "GOOGLE_CLIENT_SECRET",
  "METRICS_TOKEN",
] as const satisfies (keyof typeof environment.shape)[];

/** A secret may stand in the file that `NAME_FILE` names, as container platforms hand them over. */
function withSecretsOfFiles(set: Partial<Record<string, string>>) {
  const given = { ...set };
  const problems: string[] = [];
  for (const name of secrets) {
    const file = set[`${name}_FILE`];
    if (file === undefined) continue;
    if (set[name] !== undefined) problems.push(`${name}_FILE must not be set beside ${name}`);
    try {
      given[name] = readFileSync(file, "utf8").trim();
    } catch {
      problems.push(`${name}_FILE must be a file that can be read`);
    }
  }
  return { given, problems };
}

/** Of values that are usable one by one. */
function jointProblems(given: Partial<Record<string, string>>): string[] {
  const problems: string[] = [];
  if (Boolean(given.GOOGLE_CLIENT_ID) !== Boolean(given.GOOGLE_CLIENT_SECRET)) {
    problems.push(
      `${given.GOOGLE_CLIENT_ID ? "GOOGLE_CLIENT_SECRET" : "GOOGLE_CLIENT_ID"} is missing: Google sign-in needs both`,
    );
  }
  if (given.PHOTO_STORE === "s3") {
    for (const name of ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"]) {
      if (!given[name]) problems.push(`${name} is missing: PHOTO_STORE=s3 needs it`);
    }
  }
  if (!isServer(given) && (given.WORK === "requests" || given.WORK === "photos")) {
    problems.push("WORK must be both without a libSQL server: a database in a file has one process");
  }
  return problems;
}

function isServer({ DATABASE_URL: url }: { DATABASE_URL?: string | undefined }): boolean {
  return url !== undefined && !url.startsWith("file:");
}

function serverProblems(values: z.output<typeof environment>): string[] {
  const problems: string[] = [];
  if (values.PHOTO_STORE !== "s3") {
    problems.push(
      "PHOTO_STORE must be s3 with a libSQL server: photos in a folder are out of reach of other processes",
    );
  }
  if (values.BACKUP_EVERY_HOURS > 0 && !values.BACKUP_DIR) {
    problems.push("BACKUP_DIR is missing: with a libSQL server, backups need a folder that all processes share");
  }
  return problems;
}

export function processConfig(): Config {
  if (existsSync(".env")) process.loadEnvFile(".env");
  return readConfig(process.env);
}
