import { request } from "node:http";

/** The outcome of one request. */
export interface Outcome {
  status: number;
  ms: number;
  body: string;
}

/** Somebody behind a trusted proxy: each request carries an address of its own choice in X-Forwarded-For. */
export class Stranger {
  cookie = "";
  readonly #api: string;
  readonly #address: string;

  constructor(api: string, address: string) {
    this.#api = api;
    this.#address = address;
  }

  /** Sends JSON or a form once, whatever the answer. */
  async send(method: string, path: string, body?: object): Promise<Outcome> {
    const isForm = body instanceof FormData;
    const begun = performance.now();
    const response = await fetch(this.#api + path, {
      method,
      headers: {
        cookie: this.cookie,
        "x-forwarded-for": this.#address,
        ...(body && !isForm && { "content-type": "application/json" }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    this.cookie = response.headers.get("set-cookie")?.split(";")[0] ?? this.cookie;
    return { status: response.status, ms: performance.now() - begun, body: text };
  }

  async signUp(email: string): Promise<this> {
    const { status, body } = await this.send("POST", "/users", { user: { email, password: "first tracks" } });
    if (status !== 201) throw new Error(`${email} cannot sign up: ${status} ${body}`);
    return this;
  }

  /** Uploads a file once. */
  upload(path: string, bytes: Buffer, name: string): Promise<Outcome> {
    const form = new FormData();
    form.set("file", new File([new Uint8Array(bytes)], name));
    return this.send("POST", path, form);
  }

  /** Begins an upload and sends so many bytes a second until it is stopped or answered. */
  uploadSlowly(path: string, bytesPerSecond: number): { stop(): void; status: Promise<number> } {
    const { cookie } = this;
    const call = request(this.#api + path, {
      method: "POST",
      headers: {
        cookie,
        "x-forwarded-for": this.#address,
        "content-type": "multipart/form-data; boundary=slow",
        "content-length": String(20 * 1024 * 1024),
      },
    });
    call.write(
      '--slow\r\nContent-Disposition: form-data; name="file"; filename="slow.jpg"\r\n\r\n\xff\xd8\xff',
      "latin1",
    );
    const timer = setInterval(() => call.write(Buffer.alloc(bytesPerSecond)), 1000);
    const status = new Promise<number>((resolve) => {
      call.once("response", (response) => resolve(response.resume().statusCode ?? 0));
      call.once("error", () => resolve(0));
    }).finally(() => clearInterval(timer));
    return {
      stop() {
        clearInterval(timer);
        call.destroy();
      },
      status,
    };
  }
}
