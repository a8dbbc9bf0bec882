import { z } from "zod";
import { units } from "./constants.ts";
import { limits } from "./limits.ts";
import { asText, type Message } from "./messages.ts";
import { id, instant, monthDay, textTooLong } from "./primitives.ts";

export const emailMissing: Message = /*i18n*/ { id: "email.missing", message: "Enter your email address." };
export const passwordMissing: Message = /*i18n*/ { id: "password.missing", message: "Enter your password." };

const tooLong = asText(/*i18n*/ { id: "text.too_long_for_field", message: "This is too long." });

export const email = z
  .string(asText(emailMissing))
  .trim()
  .min(1, asText(emailMissing))
  .max(limits.emailLength, asText(textTooLong(limits.emailLength)))
  .pipe(z.email(asText(/*i18n*/ { id: "email.malformed", message: "This is not an email address." })))
  .meta({ example: "skier@example.com" });

const passwordTooShort = asText(
  /*i18n*/ {
    id: "password.too_short",
    message: "Use at least {least} characters.",
    values: { least: limits.passwordMinLength },
  },
);

export const newPassword = z
  .string(asText(/*i18n*/ { id: "password.new_missing", message: "Enter a password." }))
  .min(limits.passwordMinLength, passwordTooShort)
  .max(limits.passwordMaxLength, asText(textTooLong(limits.passwordMaxLength)))
  .meta({ example: "first tracks at dawn" });

/** Only the size is checked: a wrong password is 401 and not 422. */
const givenPassword = z
  .string(asText(passwordMissing))
  .min(1, asText(passwordMissing))
  .max(10_000, tooLong)
  .meta({ example: "first tracks at dawn" });

export const signUpInput = z.strictObject({ email, password: newPassword }).meta({ id: "SignUp" });
export const signUpResult = z.object({ id, email: z.string(), created_at: instant }).meta({ id: "NewUser" });

export const signUpState = z.object({ open: z.boolean(), google: z.boolean() }).meta({ id: "SignUpState" });

export const signInInput = z
  .strictObject({
    email: z
      .string(asText(emailMissing))
      .trim()
      .min(1, asText(emailMissing))
      .max(1000, tooLong)
      .meta({ example: "skier@example.com" }),
    password: givenPassword,
  })
  .meta({ id: "SignIn" });
export const signedIn = z.object({ user: z.object({ id, email: z.string() }) }).meta({ id: "SignedIn" });

const goalRange = asText(
  /*i18n*/ {
    id: "season_goal.out_of_range",
    message: "Use a whole number from 1 to {most}.",
    values: { most: limits.seasonGoal },
  },
);

export const seasonGoal = z
  .int(goalRange)
  .min(1, goalRange)
  .max(limits.seasonGoal, goalRange)
  .nullable()
  .meta({ example: 40 });

/** Null: by the region. */
export const accountUnits = z
  .enum(units, asText(/*i18n*/ { id: "units.unknown", message: "Choose metric or imperial units." }))
  .nullable()
  .meta({ example: "imperial" });

export const account = z
  .object({
    email: z.string(),
    /** Names the account for `Firn-Account` and on devices: it stays when the address changes. */
    key: z.string(),
    created_at: instant,
    season_start_day: monthDay,
    season_goal: seasonGoal,
    units: accountUnits,
    /** Whether the app no longer offers to make numbers of figures in notes. */
    leaves_figures_in_notes: z.boolean(),
    /** The offsets that hold a day, and 0; newest first. */
    available_seasons: z.array(z.int()),
    has_password: z.boolean(),
  })
  .meta({ id: "Account" });

export const accountUpdate = z
  .strictObject({
    season_start_day: monthDay,
    season_goal: seasonGoal,
    units: accountUnits,
    leaves_figures_in_notes: z
      .boolean(asText(/*i18n*/ { id: "figures_in_notes.not_a_choice", message: "Choose yes or no." }))
      .meta({ example: true }),
  })
  .partial()
  .meta({ id: "AccountUpdate" });

export const passwordChange = z
  .strictObject({ current_password: givenPassword, new_password: newPassword })
  .meta({ id: "PasswordChange" });

/** The account's password, or its address where it has no password. */
export const accountDeletion = z
  .strictObject({
    password: givenPassword.optional(),
    email: z.string(asText(emailMissing)).max(1000, tooLong).optional().meta({ example: "skier@example.com" }),
  })
  .meta({ id: "AccountDeletion" });

export const accountSession = z
  .object({
    id: z.string(),
    /** Browser or program and system, such as "Firefox · Windows". */
    device: z.string().nullable(),
    network: z.string().nullable(),
    created_at: instant,
    last_seen_at: instant,
    is_current: z.boolean(),
  })
  .meta({ id: "AccountSession" });

export const emailChange = z.strictObject({ email, password: givenPassword }).meta({ id: "EmailChange" });

export const googleStarted = z.object({ url: z.url() }).meta({ id: "GoogleSignInStarted" });
const noCode = asText(
  /*i18n*/ { id: "google.no_code", message: "Authorization code or state not received from Google." },
);

export const googleCompletion = z
  .strictObject({
    code: z.string(noCode).min(1).max(4096).meta({ example: "4/0AX4XfWh" }),
    state: z.string(noCode).min(1).max(512).meta({ example: "af0ifjsldkj" }),
  })
  .meta({ id: "GoogleSignInCompletion" });

export type Account = z.output<typeof account>;
export type AccountSession = z.output<typeof accountSession>;
export type EmailChange = z.output<typeof emailChange>;
export type AccountUpdate = z.output<typeof accountUpdate>;
export type SignUpInput = z.output<typeof signUpInput>;
export type SignInInput = z.output<typeof signInInput>;
export type AccountDeletion = z.output<typeof accountDeletion>;
