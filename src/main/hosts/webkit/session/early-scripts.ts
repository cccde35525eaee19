import type { InspectorConnection } from '../inspector/inspector-connection.ts';

/** Scripts that run in each document before its own. WebKit has room for one script only, so they are joined. */
export class EarlyScripts {
  readonly #inspector: InspectorConnection;
  readonly #sources = new Map<string, string>();
  #last = 0;

  constructor(inspector: InspectorConnection) {
    this.#inspector = inspector;
  }

  /** Adds a script to all later documents and returns its identifier. */
  async add(source: string): Promise<string> {
    this.#last += 1;
    const identifier = String(this.#last);
    this.#sources.set(identifier, source);
    await this.#send();
    return identifier;
  }

  async remove(identifier: string): Promise<void> {
    this.#sources.delete(identifier);
    await this.#send();
  }

  #send(): Promise<unknown> {
    const sources = [...this.#sources.values()].map(separate).join('\n');
    return this.#inspector.keep('bootstrap', 'Page.setBootstrapScript', { source: once(sources) });
  }
}

/** Keeps an error of one script away from the others, and reports it. */
const separate = (source: string): string => `try {\n${source}\n} catch (error) { console.error(error); }`;

/** WebKit runs the script again in the same window when the page calls `document.open`. */
const once = (source: string): string => `if (!(Symbol.for('manyue.early') in globalThis)) {
Object.defineProperty(globalThis, Symbol.for('manyue.early'), { value: true });
${source}
}`;
