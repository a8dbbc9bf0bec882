/** A request with a form that has been read before: `formData` gives that form, with its spooled files. */
export class FormRequest extends Request {
  readonly #form: FormData;

  constructor({ url, method, headers }: Request, form: FormData) {
    super(url, { method, headers });
    this.#form = form;
  }

  override async formData(): Promise<FormData> {
    return this.#form;
  }
}
