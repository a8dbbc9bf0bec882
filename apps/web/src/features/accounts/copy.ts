import { signUpsClosedText } from "@firn/contracts/errors";
import { plural } from "../../lib/text/plural.ts";

export const authCopy = {
  welcomeTo: "Welcome to",
  product: "Firn",
  sessionOver: "Your session has ended. Log in to go on.",
  tagline: "A logbook of your days on skis",
  tabs: "Login or sign up",
  login: "Login",
  loggingIn: "Logging in...",
  signUp: "Sign Up",
  signingUp: "Signing up...",
  signUpsClosed: signUpsClosedText.message,
  email: "Email",
  password: "Password",
  passwordHint: "min 8 chars",
  or: "OR",
  withGoogle: "Continue with Google",
  noGoogle: "Google sign-in is not configured on this server.",
  welcomeBack: (email: string) => `Welcome back, ${email}!`,
  signedUp: (email: string) => `Welcome, ${email}! Sign up successful.`,
  privacy: "Privacy",
  unknownError: "An unknown error occurred",
} as const;

export const googleCopy = {
  signingIn: "Signing you in...",
  failed: "Sign-in Failed",
  tryAgain: "Try Again",
  goHome: "Go to Homepage",
  noUrl: "Could not retrieve Google sign-in URL. Please try again.",
  startFailed: "An unexpected error occurred during Google sign-in.",
  nothingReceived: "Authorization code or state not received from Google.",
  unknownFailure: "Authentication failed due to an unknown error.",
  oauthError: (error: string) => `OAuth error: ${error}`,
} as const;

export const accountCopy = {
  title: "Account",
  loading: "Loading your account...",
  yourAccount: "Your Account",
  email: "Email",
  signUpDate: "Sign Up Date",
  logged: "Logged",
  daysIn: (days: number, seasons: number) =>
    days === 0 ? "No days yet" : `${plural(days, "day")} in ${plural(seasons, "season")}`,
  ellipsis: "…",
} as const;

export const seasonStartCopy = {
  title: "Season Start Date",
  explanation: "Your days are grouped and numbered by season. A season runs for one year from this date.",
  month: "Month",
  day: "Day",
  monthPlaceholder: "Month",
  dayPlaceholder: "Day",
  ranges: "Season Ranges",
  incomplete: "Please select a month and day for the season start.",
  save: "Save Changes",
  saving: "Saving...",
  saved: "Season start saved.",
  failed: "Error saving changes",
  failedDetail: "There was a problem saving your changes. Please try again.",
} as const;

export const seasonGoalCopy = {
  title: "Season Goal",
  explanation: "The days that you want to ski in a season. Stats shows how far you are.",
  days: "Days",
  hint: "Leave it empty for no goal.",
  save: "Save Goal",
  saving: "Saving...",
  saved: "Goal saved.",
  removed: "Goal removed.",
} as const;

export const passwordCopy = {
  title: "Password",
  none: "You sign in with Google, so this account has no password.",
  explanation: "Changing it signs you out everywhere else.",
  current: "Current password",
  new: "New password",
  hint: "min 8 chars",
  change: "Change Password",
  changing: "Changing...",
  changed: "Password changed. Your other devices are signed out.",
  failed: "Your password could not be changed.",
} as const;

export const unsentCopy = {
  waiting: ({ changes, forms }: { changes: number; forms: number }, account: string) => {
    const all = [counted(changes, "change"), counted(forms, "unfinished form")].filter(Boolean).join(" and ");
    const [wait, them] = changes + forms === 1 ? ["waits", "it"] : ["wait", "them"];
    const effect = forms === 0 ? "send" : "go on with";
    return `${all} of ${account} ${wait} on this device. Log in to ${effect} ${them}. Another account's login deletes ${them}.`;
  },
} as const;

export const signOutCopy = {
  logOut: "Log out",
  question: "Are you sure you want to log out?",
  effect: "Your days stay safe here until you come back.",
  unsent: (count: number) =>
    `${count === 1 ? "1 change has" : `${count} changes have`} not been sent yet. Logging out deletes ${count === 1 ? "it" : "them"} from this device.`,
  everywhere: "Sign out everywhere",
  everywhereExplanation: "Ends every session of your account: on this device and on all others.",
  everywhereQuestion: "Sign out on every device?",
  everywhereEffect: "You will have to log in again on each of them, this one too.",
  everywhereFailed: "Your sessions could not be ended.",
} as const;

export const dataCopy = {
  title: "Your Data",
  explanation: "Everything that you have logged here is yours to take along, or to delete.",
  download: "Download my data",
  downloadHint: "A ZIP file with your days as a table and for programs, and every photo as you uploaded it.",
  started: "Your download has started. With many photos it takes a while.",
  delete: "Delete my account",
  privacy: "Privacy: what is stored, and where",
} as const;

export const deletionCopy = {
  title: "Delete your account?",
  warning: "This cannot be undone. It deletes, at once:",
  deleted: [
    "all your days, with notes and texts",
    "all your photos, the originals too",
    "your skis, places and unfinished imports",
    "your account, and your sign-in on every device",
  ],
  download: "To keep your days, close this and download your data first.",
  password: "Password",
  email: "Type your email address to confirm",
  cancel: "Cancel",
  confirm: "Delete my account",
  deleting: "Deleting...",
  done: "Your account is deleted, with everything in it.",
  failed: "Your account could not be deleted.",
} as const;

function counted(count: number, noun: string): string | false {
  return count > 0 && `${count} ${noun}${count === 1 ? "" : "s"}`;
}
