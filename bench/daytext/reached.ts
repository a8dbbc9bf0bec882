import { type TextGoals, textGoals } from "./texts.ts";

interface Reached {
  name: string;
  /** In this folder. */
  files: readonly string[];
  goals: TextGoals;
}

/** Floors and ceilings of each set of texts, below the goals where these are not met yet (README.md). */
export const reached: readonly Reached[] = [
  {
    name: "texts held out at first",
    files: ["open/2026-11-earlier-held-out.jsonl"],
    goals: {
      ...{ ...textGoals, logFound: 96.6, logInvented: 0.2, hardFound: 93.6, noneGiven: 6.7, datedGiven: 4.1 },
      ...{ resortsRight: 97.9, resortsWrong: 0.8 },
    },
  },
  {
    name: "texts held out on 2026-11-24",
    files: ["open/2026-11-24-earlier-held-out.jsonl"],
    goals: {
      ...{ logFound: 96.3, logInvented: 2.6, hardFound: 84.5, noneGiven: 0.1, datedGiven: 0.1 },
      ...{ resortsRight: 98, resortsWrong: 2 },
    },
  },
  {
    name: "open texts",
    files: ["open/2026-11-23.jsonl", "open/2026-11.jsonl"],
    goals: {
      ...textGoals,
      ...{ logFound: 99, logInvented: 0.2, hardFound: 94.1, noneGiven: 0.1, datedGiven: 0.1 },
      ...{ resortsRight: 98.8, resortsWrong: 0.5 },
    },
  },
  {
    name: "open texts of 2026-11-24",
    files: [
      "open/2026-11-24-english.jsonl",
      "open/2026-11-24-no-days.jsonl",
      "open/2026-11-24-nordic-slavic.jsonl",
      "open/2026-11-24-romance-german.jsonl",
    ],
    goals: {
      ...{ logFound: 96.3, logInvented: 1.6, hardFound: 88.7, noneGiven: 0.1, datedGiven: 4.4 },
      ...{ resortsRight: 95.7, resortsWrong: 1.1 },
    },
  },
  {
    name: "texts held out on 2026-11-25",
    files: ["open/2026-11-25-earlier-held-out.jsonl"],
    goals: {
      ...{ logFound: 92.2, logInvented: 4.6, hardFound: 79.1, noneGiven: 0.1, datedGiven: 18.2 },
      ...{ resortsRight: 94.6, resortsWrong: 2 },
    },
  },
  {
    name: "held-out texts of four last authors",
    files: ["held-out/2026-11-25-four-authors.jsonl"],
    goals: {
      ...{ logFound: 99.6, logInvented: 1.1, hardFound: 88.2, noneGiven: 6.2, datedGiven: 23.5 },
      ...{ resortsRight: 98, resortsWrong: 0.5 },
    },
  },
  {
    name: "open texts of 2026-11-25",
    files: ["open/2026-11-25.jsonl"],
    goals: {
      ...{ logFound: 96.9, logInvented: 1.2, hardFound: 87.7, noneGiven: 0.1, datedGiven: 0.1 },
      ...{ resortsRight: 94.2, resortsWrong: 0.6 },
    },
  },
  {
    name: "open texts of three further authors",
    files: [
      "open/2026-11-25-like-practice.jsonl",
      "open/2026-11-25-ski-logs.jsonl",
      "open/2026-11-25-third-author.jsonl",
      "open/2026-11-25-traps.jsonl",
    ],
    goals: {
      ...{ logFound: 98, logInvented: 1, hardFound: 95.9, noneGiven: 9.6, datedGiven: 16.2 },
      ...{ resortsRight: 98, resortsWrong: 0.8 },
    },
  },
  {
    name: "open texts of five last authors",
    files: [
      "open/2026-11-25-americas-oceania.jsonl",
      "open/2026-11-25-any-layout.jsonl",
      "open/2026-11-25-europe-japan.jsonl",
      "open/2026-11-25-hard-and-no-days.jsonl",
    ],
    goals: {
      ...{ logFound: 98.8, logInvented: 0.2, hardFound: 96.3, noneGiven: 2.8, datedGiven: 3.7 },
      ...{ resortsRight: 97.8, resortsWrong: 0.9 },
    },
  },
  {
    name: "open texts in all styles",
    files: ["open/2026-11-25-all-styles.jsonl"],
    goals: {
      ...{ logFound: 99, logInvented: 0.5, hardFound: 80.4, noneGiven: 11.2, datedGiven: 0.1 },
      ...{ resortsRight: 99.2, resortsWrong: 0.1 },
    },
  },
  {
    name: "open notices without days",
    files: ["open/2026-11-25-notices-no-days.jsonl"],
    goals: { ...textGoals, noneGiven: 6.7, datedGiven: 7.7, resortsRight: 83.3, resortsWrong: 0.1 },
  },
  {
    name: "open texts of three more authors",
    files: ["open/2026-11-25-three-more-authors.jsonl"],
    goals: {
      ...{ logFound: 97.2, logInvented: 0.1, hardFound: 93.7, noneGiven: 15.1, datedGiven: 3.8 },
      ...{ resortsRight: 99.1, resortsWrong: 0.7 },
    },
  },
  {
    name: "held-out texts of three more authors",
    files: ["held-out/2026-11-25-three-more-authors.jsonl"],
    goals: {
      ...{ logFound: 97.8, logInvented: 1.7, hardFound: 97.6, noneGiven: 5.1, datedGiven: 28.7 },
      ...{ resortsRight: 98.2, resortsWrong: 0.7 },
    },
  },
  {
    name: "held-out texts of two last authors",
    files: ["held-out/2026-11-25-last-two-authors.jsonl"],
    goals: {
      ...{ logFound: 96.6, logInvented: 1.5, hardFound: 94.6, noneGiven: 7.8, datedGiven: 23 },
      ...{ resortsRight: 97.5, resortsWrong: 1 },
    },
  },
  {
    name: "open texts of 2026-11-26",
    files: ["open/2026-11-26-four-authors.jsonl"],
    goals: {
      ...{ logFound: 98.2, logInvented: 1.6, hardFound: 97.5, noneGiven: 2.4, datedGiven: 12.6 },
      ...{ resortsRight: 98.8, resortsWrong: 1 },
    },
  },
  {
    name: "held-out texts of 2026-11-26",
    files: ["held-out/2026-11-26-four-authors.jsonl"],
    goals: {
      ...{ logFound: 91.6, logInvented: 6.8, hardFound: 64.9, noneGiven: 13.7, datedGiven: 16.2 },
      ...{ resortsRight: 98.4, resortsWrong: 1.1 },
    },
  },
  {
    name: "open texts of one author of 2026-11-26",
    files: ["open/2026-11-26-one-author.jsonl"],
    goals: {
      ...{ logFound: 94.2, logInvented: 4.3, hardFound: 88.8, noneGiven: 0.1, datedGiven: 6.7 },
      ...{ resortsRight: 97.4, resortsWrong: 0.6 },
    },
  },
  {
    name: "held-out texts of one author of 2026-11-26",
    files: ["held-out/2026-11-26-one-author.jsonl"],
    goals: {
      ...{ logFound: 85.4, logInvented: 9.1, hardFound: 84.9, noneGiven: 20.1, datedGiven: 0.1 },
      ...{ resortsRight: 96.7, resortsWrong: 1.4 },
    },
  },
  {
    name: "texts of three authors that may be read",
    files: ["seen/three-authors.jsonl"],
    goals: {
      ...{ logFound: 97.5, logInvented: 1.3, hardFound: 76.8, noneGiven: 0.1, datedGiven: 3.4 },
      ...{ resortsRight: 97, resortsWrong: 1.2 },
    },
  },
  {
    name: "held-out texts of three authors of 2026-11-26",
    files: ["held-out/2026-11-26-three-authors.jsonl"],
    goals: {
      ...{ logFound: 88.9, logInvented: 4.1, hardFound: 84.5, noneGiven: 4.3, datedGiven: 0.1 },
      ...{ resortsRight: 95.9, resortsWrong: 2.4 },
    },
  },
  {
    name: "held-out texts scored once at the end of 2026-11-26",
    files: ["held-out/2026-11-26-first-sight.jsonl"],
    goals: {
      ...{ logFound: 98.6, logInvented: 0.4, hardFound: 89.5, noneGiven: 0.1, datedGiven: 6.8 },
      ...{ resortsRight: 96.9, resortsWrong: 1.5 },
    },
  },
  {
    name: "texts of three authors in the styles of the practice texts, scored once",
    files: ["held-out/2026-11-26-like-practice.jsonl"],
    goals: {
      ...{ logFound: 97.8, logInvented: 0.8, hardFound: 95.6, noneGiven: 2.4, datedGiven: 23.1 },
      ...{ resortsRight: 98.9, resortsWrong: 0.4 },
    },
  },
  {
    name: "logs in 240 layouts",
    files: ["seen/layouts.jsonl"],
    goals: { ...textGoals, logFound: 92.4, logInvented: 0.1, resortsRight: 98.5, resortsWrong: 0.7 },
  },
];
