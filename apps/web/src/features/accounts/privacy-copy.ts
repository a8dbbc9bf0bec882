import { i18n } from "../../lib/i18n/i18n.ts";
import { sentences } from "../../lib/i18n/sentences.ts";
/** Describes what the code does: change both together. Its own file, because only the privacy page loads it. */
export const privacyCopy = sentences(() => ({
  title: i18n.t("Privacy"),
  back: i18n.t("Back"),
  lead: i18n.t(
    "Firn is a logbook that somebody runs on a server of their own. What you log is for you alone: no other account can see it, and nothing here counts, follows or advertises.",
  ),
  sections: [
    {
      title: i18n.t("What is stored"),
      points: [
        i18n.t(
          "Your email address and when you signed up, your password only as a hash (argon2id), and with Google sign-in the number by which Google knows you.",
        ),
        i18n.t(
          "What you log: days with resort, skis, activity and notes, your skis, your own places and names of resorts, your imports, and the texts that they were made from.",
        ),
        i18n.t("Your photos, byte for byte as you uploaded them, and two smaller views of each for the screen."),
        i18n.t(
          "Your sessions: a hash of each, when it began and ends, and what it was used from last: time, network, and what the browser says of itself. Account lists them.",
        ),
        i18n.t(
          "Your tokens for programs: a hash of each, its name, what it may do, when it ends, and when and from which network it was used last. The addresses of your links and feeds.",
        ),
      ],
    },
    {
      title: i18n.t("Photos and places"),
      points: [
        i18n.t(
          "Date and position inside a photo are read to suggest the day and the resort. Both are kept with the photo, and stay in its original.",
        ),
        i18n.t("This device's location is read only when you ask for it, for a place of your own."),
        i18n.t("The views on the screen carry no position, no date and no other data of the camera."),
      ],
    },
    {
      title: i18n.t("Where, and who can see it"),
      points: [
        i18n.t("Whoever has a link or a feed that you made, or a token, sees what it gives until you end it."),
        i18n.t("In this server's database, and in its photo folder or the S3 bucket that whoever runs it has set."),
        i18n.t(
          "Whoever runs this server can read both, and may keep backups of them for longer. The copy of the database that an update of Firn makes goes after 14 days.",
        ),
      ],
    },
    {
      title: i18n.t("What leaves the server"),
      points: [
        i18n.t(
          "Nothing, unless you choose to sign in with Google: then Google learns that you did, and tells Firn your address.",
        ),
        i18n.t("Pages load nothing from anywhere else. Resorts are looked up on the server itself."),
      ],
    },
    {
      title: i18n.t("For how long"),
      points: [
        i18n.t(
          "Until you delete it. A deleted day or photo is shown no more, and is gone after the hour in which it can be put back, with its files, ten minutes later at the latest.",
        ),
        i18n.t(
          "The text of an import goes an hour after you saved its days. They keep the lines that they were made from.",
        ),
        i18n.t(
          "A photo that you upload and do not save goes after a day. An import that you neither save nor change for 30 days is canceled: its photos and its text are deleted.",
        ),
        i18n.t("A session ends after 30 days without use, after 180 days at the latest."),
        i18n.t(
          "Failed sign-ins and new accounts are counted for about an hour, under a hash of your email and network address. The log holds what was asked for and when, but no addresses, no names and nothing that you wrote.",
        ),
      ],
    },
    {
      title: i18n.t("Cookies and your browser"),
      points: [
        i18n.t(
          "One cookie keeps you signed in, another one holds your time zone, so that pages come with the right day. A third one exists for ten minutes while you sign in with Google.",
        ),
        i18n.t(
          "Your browser itself remembers the theme, the columns of your last export, an open import, and what you have typed and not saved.",
        ),
        i18n.t(
          "It also keeps what you have looked at, so that Firn opens at once and without a connection: your days, skis, figures and account, and small views of your photos (at most 100 MB). Signing out, or deleting your account, removes all of that.",
        ),
        i18n.t(
          "What you log without a connection waits in your browser until it is sent, also if your session ends meanwhile. It goes when you sign out, or when somebody else signs in.",
        ),
        i18n.t("Photos that you have seen in full may stay in the browser's own cache until you clear it."),
      ],
    },
    {
      title: i18n.t("Taking it out, deleting it"),
      points: [
        i18n.t(
          "Account, Download my data: a ZIP file with all that you have logged, the original photos too, but without imports that you have not finished. Any Firn server can load it again.",
        ),
        i18n.t(
          "Account, Delete my account: all of it is gone from this server when it says so, at the latest ten minutes later where a file would not go. What deleting leaves in unused parts of the database's file is overwritten, as a rule within ten minutes, on a server with many accounts within a day; a separate database server overwrites by rules of its own. Only the counters, the log and earlier backups outlive it.",
        ),
      ],
    },
  ],
}));
