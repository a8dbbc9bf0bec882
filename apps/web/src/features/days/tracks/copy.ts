import { i18n } from "../../../lib/i18n/i18n.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";

export const tracksCopy = sentences(() => ({
  title: i18n.t("Track"),
  choose: i18n.t("Tracks of this day"),
  nth: (number: number) => i18n.t("Track {number}", { number }),
  loading: i18n.t("Loading the track..."),
  failed: i18n.t("The track could not be loaded."),
  offline: i18n.t("The track needs a connection."),
  map: (runs: number, lifts: number) =>
    i18n.t(
      "Map of the track with {runs, plural, one {# run} other {# runs}} and {lifts, plural, one {# lift} other {# lifts}}",
      { runs, lifts },
    ),
  nearResorts: i18n.t("Resorts nearby"),
  profile: i18n.t("Height profile of the track"),
  at: i18n.t("Time on the track"),
  kinds: { run: i18n.t("Run"), lift: i18n.t("Lift"), other: i18n.t("Other") },
  fast: i18n.t("Fast"),
  run: (number: number) => i18n.t("Run {number}", { number }),
  legend: i18n.t("What the lines mean"),
  start: i18n.t("Start"),
  end: i18n.t("End"),
  span: (start: string, end: string) => i18n.t("{start} – {end}", { start, end }),
  altitude: i18n.t("Altitude"),
  speed: i18n.t("Speed"),
  vertical: i18n.t("Vertical so far"),
  runs: (count: number) => i18n.t("{count, plural, one {# run} other {# runs}}", { count }),
  table: {
    caption: i18n.t("Runs of the track"),
    run: i18n.t("Run"),
    start: i18n.t("Start"),
    moving: i18n.t("In motion"),
    top: i18n.t("Top"),
    average: i18n.t("Average"),
    none: i18n.t("—"),
  },
  trim: {
    begin: i18n.t("Trim"),
    hint: i18n.t("Move the start and the end. What lies outside stays in the recording, but no longer counts."),
    save: i18n.t("Save"),
    cancel: i18n.t("Cancel"),
    done: i18n.t("Track trimmed."),
    failed: i18n.t("The track could not be trimmed."),
    undo: { done: i18n.t("The track is as before."), failed: i18n.t("The track could not be put back as it was.") },
  },
  off: {
    take: i18n.t("Take it off"),
    done: i18n.t("Track taken off this day."),
    failed: i18n.t("The track could not be taken off."),
    undo: { done: i18n.t("Track put back."), failed: i18n.t("The track could not be put back.") },
  },
}));
