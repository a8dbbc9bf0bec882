import type { Terminal } from "./command.ts";

/** What a command says while it works and in the end: for people, or for programs with `--json`, one object a line. */
export interface Report {
  /** How far a step is; said now and then. */
  progress: (step: string) => (done: number, total: number) => void;
  problem: (text: string) => void;
  /** The last word: a sentence for people, facts for programs. */
  done: (sentence: string, facts: Record<string, unknown>) => void;
}

/** Between two lines of progress, in milliseconds. */
const progressMs = 1000;

export function createReport({ print, runtime }: Pick<Terminal, "print" | "runtime">, isJson: boolean): Report {
  const say = (sentence: string, facts: Record<string, unknown>) => print(isJson ? JSON.stringify(facts) : sentence);
  return {
    progress(step) {
      let saidAt = runtime.now();
      return (done, total) => {
        if (runtime.now() - saidAt < progressMs) return;
        saidAt = runtime.now();
        say(`  ${step}: ${done} of ${total}`, { event: "progress", step, done, total });
      };
    },
    problem: (text) => say(text, { event: "problem", text }),
    done: (sentence, facts) => say(sentence, { event: "done", ...facts }),
  };
}
