import type { BrowserContext, ConsoleMessage } from "@playwright/test";

/** Collects what a page must not do: log an error, throw, or break the content security policy (which logs one too). */
export class ConsoleTrap {
  readonly problems: string[] = [];
  readonly #allowed: RegExp[] = [];

  constructor(context: BrowserContext) {
    context.on("console", (message) => {
      if (message.type() === "error") this.#note(describe(message));
    });
    context.on("weberror", (error) => this.#note(`thrown: ${error.error().stack ?? error.error().message}`));
  }

  /** For a test that makes a call fail on purpose: what it may log, as `text @ address`. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  #note(problem: string): void {
    if (!this.#allowed.some((pattern) => pattern.test(problem))) this.problems.push(problem);
  }
}

function describe(message: ConsoleMessage): string {
  return `${message.text()} @ ${message.location().url}`;
}
