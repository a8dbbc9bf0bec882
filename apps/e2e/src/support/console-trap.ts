import type { BrowserContext, ConsoleMessage } from "@playwright/test";

/** Collects logged errors, exceptions and breaches of the content security policy. */
export class ConsoleTrap {
  readonly problems: string[] = [];
  readonly #allowed: RegExp[] = [];

  constructor(context: BrowserContext) {
    context.on("console", (message) => {
      if (message.type() === "error") this.#note(describe(message));
    });
    context.on("weberror", (error) => this.#note(`thrown: ${error.error().stack ?? error.error().message}`));
  }

  /** Notes the cause of an error from which React recovers, in place of React's own error, which does not name it. */
  async noteCauses(context: BrowserContext): Promise<void> {
    this.allow(/React error #520/);
    await context.addInitScript(() =>
      addEventListener("error", ({ error }) => {
        if (error instanceof Error && "cause" in error) console.error(`Caused by: ${error.cause}`);
      }),
    );
  }

  /** For a test whose call fails on purpose: what it may log, as `text @ address`. */
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
