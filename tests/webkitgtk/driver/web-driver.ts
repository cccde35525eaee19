/** Key of element references (W3C WebDriver, web element identifier). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

interface Rect {
  readonly width: number;
  readonly height: number;
}

/** Session of a W3C WebDriver over HTTP. Every command rejects with the error of the driver. */
export class WebDriverSession {
  readonly #address: string;

  private constructor(address: string) {
    this.#address = address;
  }

  /** Opens a session at the origin of a running driver. */
  static async open(driver: string, capabilities: object): Promise<WebDriverSession> {
    const options = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId } = (await command('POST', `${driver}/session`, options)) as { sessionId: string };
    return new WebDriverSession(`${driver}/session/${sessionId}`);
  }

  async close(): Promise<void> {
    await command('DELETE', this.#address);
  }

  async resize({ width, height }: Rect): Promise<void> {
    await this.#post('window/rect', { x: 0, y: 0, width, height });
  }

  async open(url: string): Promise<void> {
    await this.#post('url', { url });
  }

  async back(): Promise<void> {
    await this.#post('back', {});
  }

  async reload(): Promise<void> {
    await this.#post('refresh', {});
  }

  /** Runs the body of a function in the page and returns its result. */
  async run(body: string, ...args: readonly unknown[]): Promise<unknown> {
    return this.#post('execute/sync', { script: body, args });
  }

  /** Clicks the middle of the first element that an XPath matches. */
  async press(xpath: string): Promise<void> {
    await this.#post(`element/${await this.#find(xpath)}/click`, {});
  }

  /** Types into the first element that an XPath matches. */
  async type(xpath: string, text: string): Promise<void> {
    await this.#post(`element/${await this.#find(xpath)}/value`, { text });
  }

  /** Counts the displayed elements that an XPath matches. */
  async count(xpath: string): Promise<number> {
    const found = (await this.#post('elements', { using: 'xpath', value: xpath })) as object[];
    const shown = await Promise.all(
      found.map((element) => this.#get(`element/${idOf(element)}/displayed`) as Promise<boolean>),
    );
    return shown.filter(Boolean).length;
  }

  async #find(xpath: string): Promise<string> {
    return idOf((await this.#post('element', { using: 'xpath', value: xpath })) as object);
  }

  async #get(path: string): Promise<unknown> {
    return command('GET', `${this.#address}/${path}`);
  }

  async #post(path: string, body: object): Promise<unknown> {
    return command('POST', `${this.#address}/${path}`, body);
  }
}

function idOf(element: object): string {
  return String((element as Readonly<Record<string, unknown>>)[elementKey]);
}

async function command(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${method} ${new URL(url).pathname}: ${error}: ${message}`);
}
