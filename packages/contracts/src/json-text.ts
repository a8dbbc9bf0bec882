/**
 * An answer that is JSON already, as the database wrote it: it goes out as it stands, for reading it and writing it again costs
 * more than the query does (bench/server). `Value` is what it says.
 */
export class JsonText<Value> {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  static of<Value>(value: Value): JsonText<Value> {
    return new JsonText(JSON.stringify(value));
  }

  parse(): Value {
    return JSON.parse(this.text) as Value;
  }
}
