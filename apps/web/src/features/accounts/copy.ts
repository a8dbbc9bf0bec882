import { signUpsClosedText } from "@firn/contracts/errors";
import { conjunction } from "../../lib/i18n/formats.ts";
import { i18n } from "../../lib/i18n/i18n.ts";
import { sentences } from "../../lib/i18n/sentences.ts";

export const authCopy = sentences(() => ({
  welcomeTo: i18n.t("Welcome to"),
  product: i18n.t("Firn"),
  sessionOver: i18n.t("Your session has ended. Log in to go on."),
  tagline: i18n.t("A logbook of your days on skis"),
  tabs: i18n.t("Login or sign up"),
  login: i18n.t("Login"),
  loggingIn: i18n.t("Logging in..."),
  signUp: i18n.t("Sign Up"),
  signingUp: i18n.t("Signing up..."),
  signUpsClosed: signUpsClosedText.message,
  email: i18n.t("Email"),
  password: i18n.t("Password"),
  passwordHint: i18n.t("min 8 chars"),
  forgotten: i18n.t("Forgot your password? Ask whoever runs this server."),
  or: i18n.t("OR"),
  withGoogle: i18n.t("Continue with Google"),
  noGoogle: i18n.t("Google sign-in is not configured on this server."),
  welcomeBack: (email: string) => i18n.t("Welcome back, {email}!", { email }),
  signedUp: (email: string) => i18n.t("Welcome, {email}! Sign up successful.", { email }),
  privacy: i18n.t("Privacy"),
  unknownError: i18n.t("An unknown error occurred"),
}));

export const googleCopy = sentences(() => ({
  signingIn: i18n.t("Signing you in..."),
  failed: i18n.t("Sign-in Failed"),
  tryAgain: i18n.t("Try Again"),
  goHome: i18n.t("Go to Homepage"),
  noUrl: i18n.t("Could not retrieve Google sign-in URL. Please try again."),
  startFailed: i18n.t("An unexpected error occurred during Google sign-in."),
  nothingReceived: i18n.t("Authorization code or state not received from Google."),
  unknownFailure: i18n.t("Authentication failed due to an unknown error."),
  oauthError: (error: string) => i18n.t("OAuth error: {error}", { error }),
}));

export const accountCopy = sentences(() => ({
  title: i18n.t("Account"),
  loading: i18n.t("Loading your account..."),
  yourAccount: i18n.t("Your Account"),
  email: i18n.t("Email"),
  signUpDate: i18n.t("Sign Up Date"),
  logged: i18n.t("Logged"),
  daysIn: (days: number, seasons: number) =>
    days === 0
      ? i18n.t("No days yet")
      : i18n.t("{days, plural, one {# day} other {# days}} in {seasons, plural, one {# season} other {# seasons}}", {
          days,
          seasons,
        }),
  ellipsis: i18n.t("…"),
}));

export const seasonStartCopy = sentences(() => ({
  title: i18n.t("Season Start Date"),
  explanation: i18n.t("Your days are grouped and numbered by season. A season runs for one year from this date."),
  month: i18n.t("Month"),
  day: i18n.t("Day"),
  monthPlaceholder: i18n.t("Month"),
  dayPlaceholder: i18n.t("Day"),
  ranges: i18n.t("Season Ranges"),
  incomplete: i18n.t("Please select a month and day for the season start."),
  save: i18n.t("Save Changes"),
  saving: i18n.t("Saving..."),
  saved: i18n.t("Season start saved."),
  failed: i18n.t("Error saving changes"),
  failedDetail: i18n.t("There was a problem saving your changes. Please try again."),
}));

export const seasonGoalCopy = sentences(() => ({
  title: i18n.t("Season Goal"),
  explanation: i18n.t("The days that you want to ski in a season. Stats shows how far you are."),
  days: i18n.t("Days"),
  hint: i18n.t("Leave it empty for no goal."),
  save: i18n.t("Save Goal"),
  saving: i18n.t("Saving..."),
  saved: i18n.t("Goal saved."),
  removed: i18n.t("Goal removed."),
}));

export const unitsCopy = sentences(() => ({
  title: i18n.t("Units"),
  region: i18n.t("By region"),
  metric: i18n.t("Metric"),
  imperial: i18n.t("Imperial"),
  metricHere: i18n.t("In your region: metres, kilometres and °C."),
  imperialHere: i18n.t("In your region: feet, miles and °F."),
  saved: i18n.t("Units saved."),
}));

export const figuresInNotesCopy = sentences(() => ({
  title: i18n.t("Figures in notes"),
  offer: (count: number) =>
    i18n.t(
      "{count, plural, one {# day has figures in its notes. They can become numbers, which are counted and shown in your units.} other {# days have figures in their notes. They can become numbers, which are counted and shown in your units.}}",
      { count },
    ),
  show: i18n.t("Show them"),
  dismiss: i18n.t("Leave them there"),
  left: i18n.t("The figures stay in the notes. Account keeps the offer."),
  leftUndo: { done: i18n.t("The offer is back."), failed: i18n.t("The offer could not be brought back.") },
  leaveFailed: i18n.t("The offer could not be put away."),
  question: (count: number) =>
    i18n.t(
      "{count, plural, one {Make numbers of the figures of # day?} other {Make numbers of the figures of # days?}}",
      {
        count,
      },
    ),
  effect: i18n.t("These lines go from the notes. It can be undone."),
  newest: (count: number) => i18n.t("These are the newest {count, number}.", { count }),
  convert: i18n.t("Make them numbers"),
  done: (count: number) =>
    i18n.t("{count, plural, one {Figures of # day are numbers now.} other {Figures of # days are numbers now.}}", {
      count,
    }),
  failed: i18n.t("Failed to convert the notes"),
  undoFailed: i18n.t("Failed to undo the change"),
}));

export const passwordCopy = sentences(() => ({
  title: i18n.t("Password"),
  none: i18n.t("You sign in with Google, so this account has no password."),
  explanation: i18n.t("Changing it signs you out everywhere else."),
  current: i18n.t("Current password"),
  new: i18n.t("New password"),
  hint: i18n.t("min 8 chars"),
  change: i18n.t("Change Password"),
  changing: i18n.t("Changing..."),
  changed: i18n.t("Password changed. Your other devices are signed out."),
  failed: i18n.t("Your password could not be changed."),
}));

export const unsentCopy = sentences(() => ({
  waiting: ({ changes, forms }: { changes: number; forms: number }, account: string) => {
    const all = conjunction([
      changes > 0 && i18n.t("{changes, plural, one {# change} other {# changes}}", { changes }),
      forms > 0 && i18n.t("{forms, plural, one {# unfinished form} other {# unfinished forms}}", { forms }),
    ]);
    const count = changes + forms;
    return forms === 0
      ? i18n.t(
          "{all} of {account} {count, plural, one {waits} other {wait}} on this device. Log in to send {count, plural, one {it} other {them}}. Another account's login deletes {count, plural, one {it} other {them}}.",
          { all, account, count },
        )
      : i18n.t(
          "{all} of {account} {count, plural, one {waits} other {wait}} on this device. Log in to go on with {count, plural, one {it} other {them}}. Another account's login deletes {count, plural, one {it} other {them}}.",
          { all, account, count },
        );
  },
}));

export const signOutCopy = sentences(() => ({
  logOut: i18n.t("Log out"),
  question: i18n.t("Are you sure you want to log out?"),
  effect: i18n.t("Your days stay safe here until you come back."),
  unsent: (count: number) =>
    i18n.t(
      "{count, plural, one {# change has} other {# changes have}} not been sent yet. Logging out deletes {count, plural, one {it} other {them}} from this device.",
      { count },
    ),
  everywhere: i18n.t("Sign out everywhere"),
  everywhereQuestion: i18n.t("Sign out on every device?"),
  everywhereEffect: i18n.t("You will have to log in again on each of them, this one too."),
  everywhereFailed: i18n.t("Your sessions could not be ended."),
}));

export const dataCopy = sentences(() => ({
  title: i18n.t("Your Data"),
  explanation: i18n.t("Everything that you have logged here is yours to take along, or to delete."),
  download: i18n.t("Download my data"),
  downloadHint: i18n.t("A ZIP file with your days as a table and for programs, and every photo as you uploaded it."),
  started: i18n.t("Your download has started. With many photos it takes a while."),
  delete: i18n.t("Delete my account"),
  privacy: i18n.t("Privacy: what is stored, and where"),
}));

export const deletionCopy = sentences(() => ({
  title: i18n.t("Delete your account?"),
  warning: i18n.t("This cannot be undone. It deletes, at once:"),
  deleted: [
    i18n.t("all your days, with notes and texts"),
    i18n.t("all your photos, the originals too"),
    i18n.t("your skis, places and unfinished imports"),
    i18n.t("your account, and your sign-in on every device"),
  ],
  download: i18n.t("To keep your days, close this and download your data first."),
  password: i18n.t("Password"),
  email: i18n.t("Type your email address to confirm"),
  cancel: i18n.t("Cancel"),
  confirm: i18n.t("Delete my account"),
  deleting: i18n.t("Deleting..."),
  done: i18n.t("Your account is deleted, with everything in it."),
  failed: i18n.t("Your account could not be deleted."),
}));
