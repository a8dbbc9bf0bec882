import type { Terminal } from "./command.ts";

/** Prints a command's progress and result: text, or with `--json` one object per line. */
export interface Report {
  progress: (step: string) => (done: number, total: number) => void;
  problem: (text: string) => void;
  /** Prints the result: a sentence, or its facts as JSON. */
  done: (sentence: string, facts: Record<string, unknown>) => void;
}

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
