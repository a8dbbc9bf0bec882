/** A long answer as JSON, which REST sends as it is. */
export class WrittenAnswer {
  constructor(
    readonly bytes: Buffer<ArrayBuffer>,
    private readonly mark: string,
  ) {}

  /** tRPC writes the answers of a batch in one piece. Of a long one it writes this. */
  toJSON(): string {
    return this.mark;
  }
}

/** The long answers of one request, in the order of its calls. */
export interface WrittenAnswers {
  readonly count: number;
  add(answer: unknown): WrittenAnswer;
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
    add(answer) {
      mark ||= newMark();
      const made = new WrittenAnswer(Buffer.from(JSON.stringify(answer)), mark);
      written.push(made);
      return made;
    },
    putInto(text) {
      const between = text.split(JSON.stringify(mark)).map((part) => Buffer.from(part));
      const parts = between.flatMap((part, at) => [part, ...written.slice(at, at + 1).map(({ bytes }) => bytes)]);
      written = [];
      return parts;
    },
  };
}
