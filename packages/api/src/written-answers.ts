import { turn } from "@firn/core/turns";

/** Some ms of the server's thread. */
const itemsAtOnce = 50;
const partLength = 200_000;

/** A long answer as JSON in parts, which REST sends as they are. */
export class WrittenAnswer {
  readonly sizeBytes: number;

  constructor(
    readonly parts: readonly Buffer<ArrayBuffer>[],
    private readonly mark: string,
  ) {
    this.sizeBytes = parts.reduce((sum, part) => sum + part.byteLength, 0);
  }

  /** tRPC writes the answers of a batch in one piece. Of a long one it writes this. */
  toJSON(): string {
    return this.mark;
  }
}

/** The long answers of one request, in the order of its calls. */
export interface WrittenAnswers {
  readonly count: number;
  add(answer: unknown): Promise<WrittenAnswer>;
  /** Puts the answers in place of their marks into what tRPC has written, and forgets them. */
  putInto(text: string): Buffer<ArrayBuffer>[];
}

/** `newMark` gives a text that no answer has. */
export function createWrittenAnswers(newMark: () => string): WrittenAnswers {
  let mark = "";
  let written: WrittenAnswer[] = [];
  return {
    get count() {
      return written.length;
    },
    async add(answer) {
      mark ||= newMark();
      const made = new WrittenAnswer(await partsOf(answer), mark);
      written.push(made);
      return made;
    },
    putInto(text) {
      const between = text.split(JSON.stringify(mark)).map((part) => Buffer.from(part));
      const parts = between.flatMap((part, at) => [part, ...written.slice(at, at + 1).flatMap(({ parts }) => parts)]);
      written = [];
      return parts;
    },
  };
}

/** Sends parts one after the other: one copy of megabytes takes long. */
export function streamOf(parts: readonly Buffer<ArrayBuffer>[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });
}

/** What `JSON.stringify` gives, with a turn of the event loop before each part. */
async function partsOf(answer: unknown): Promise<Buffer<ArrayBuffer>[]> {
  const parts: Buffer<ArrayBuffer>[] = [];
  let text = "";
  // guard (api/src/request-calls)
  await turn();
  for (const some of textsOf(answer)) {
    text += some;
    if (text.length < partLength) continue;
    parts.push(Buffer.from(text));
    text = "";
    // guard (api/src/written-answers)
    await turn();
  }
  parts.push(Buffer.from(text));
  return parts;
}

function* textsOf(value: unknown): Generator<string> {
  if (typeof value !== "object" || value === null) return yield JSON.stringify(value);
  if (Array.isArray(value)) {
    yield "[";
    for (let at = 0; at < value.length; at += itemsAtOnce) {
      const items = JSON.stringify(value.slice(at, at + itemsAtOnce)).slice(1, -1);
      yield at > 0 ? `,${items}` : items;
    }
    return yield "]";
  }
  let before = "{";
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    yield* textsOf(field);
    before = ",";
  }
  yield before === "{" ? "{}" : "}";
}
