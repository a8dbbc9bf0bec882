import { isSignedOut } from "../../../lib/api/errors.ts";

/** The outcome of a change that waits on this device. */
export class Waiting {
  /** Why it was not sent; undefined where no answer came. */
  readonly error: unknown;

  constructor(error?: unknown) {
    this.error = error;
  }

  /** The app opens /auth then, which says that the change waits. */
  get isSignedOut(): boolean {
    return isSignedOut(this.error);
  }
}
