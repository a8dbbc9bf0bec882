import { z } from "zod";
import { limits } from "./limits.ts";
import { id, instant, monthDay } from "./primitives.ts";

export const email = z
  .string("Enter your email address.")
  .trim()
  .min(1, "Enter your email address.")
  .max(limits.emailLength, `Use at most ${limits.emailLength} characters.`)
  .pipe(z.email("This is not an email address."))
  .meta({ example: "skier@example.com" });

const newPassword = z
  .string("Enter a password.")
  .min(limits.passwordMinLength, `Use at least ${limits.passwordMinLength} characters.`)
  .max(limits.passwordMaxLength, `Use at most ${limits.passwordMaxLength} characters.`)
  .meta({ example: "first tracks at dawn" });

/** Only the size is checked: a wrong password is 401 and not 422. */
const givenPassword = z
  .string("Enter your password.")
  .min(1, "Enter your password.")
  .max(10_000, "This is too long.")
  .meta({ example: "first tracks at dawn" });

export const signUpInput = z.strictObject({ email, password: newPassword }).meta({ id: "SignUp" });
export const signUpResult = z.object({ id, email: z.string(), created_at: instant }).meta({ id: "NewUser" });

export const signUpState = z.object({ open: z.boolean(), google: z.boolean() }).meta({ id: "SignUpState" });

export const signInInput = z
  .strictObject({
    email: z
      .string("Enter your email address.")
      .trim()
      .min(1, "Enter your email address.")
      .max(1000, "This is too long.")
      .meta({ example: "skier@example.com" }),
    password: givenPassword,
  })
  .meta({ id: "SignIn" });
export const signedIn = z.object({ user: z.object({ id, email: z.string() }) }).meta({ id: "SignedIn" });

const goalRange = `Use a whole number from 1 to ${limits.seasonGoal}.`;

export const seasonGoal = z
  .int(goalRange)
  .min(1, goalRange)
  .max(limits.seasonGoal, goalRange)
  .nullable()
  .meta({ example: 40 });

export const account = z
  .object({
    email: z.string(),
    created_at: instant,
    season_start_day: monthDay,
    season_goal: seasonGoal,
    /** The offsets that hold a day, and 0; newest first. */
    available_seasons: z.array(z.int()),
    has_password: z.boolean(),
  })
  .meta({ id: "Account" });

export const accountUpdate = z
  .strictObject({ season_start_day: monthDay, season_goal: seasonGoal })
  .partial()
  .meta({ id: "AccountUpdate" });

export const passwordChange = z
  .strictObject({ current_password: givenPassword, new_password: newPassword })
  .meta({ id: "PasswordChange" });

/** The account's password, or its address where it has no password. */
export const accountDeletion = z
  .strictObject({
    password: givenPassword.optional(),
    email: z
      .string("Enter your email address.")
      .max(1000, "This is too long.")
      .optional()
      .meta({ example: "skier@example.com" }),
  })
  .meta({ id: "AccountDeletion" });

export const googleStarted = z.object({ url: z.url() }).meta({ id: "GoogleSignInStarted" });
export const googleCompletion = z
  .strictObject({
    code: z
      .string("Authorization code or state not received from Google.")
      .min(1)
      .max(4096)
      .meta({ example: "4/0AX4XfWh" }),
    state: z
      .string("Authorization code or state not received from Google.")
      .min(1)
      .max(512)
      .meta({ example: "af0ifjsldkj" }),
  })
  .meta({ id: "GoogleSignInCompletion" });

export type Account = z.output<typeof account>;
export type AccountUpdate = z.output<typeof accountUpdate>;
export type SignUpInput = z.output<typeof signUpInput>;
export type SignInInput = z.output<typeof signInInput>;
export type AccountDeletion = z.output<typeof accountDeletion>;
