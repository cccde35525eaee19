import { randomUUID } from 'node:crypto';
import type { RemoteObject } from './process-ids.ts';

/** Call of a function that the harness added to the page. */
export interface ChannelCall {
  readonly name: string;
  readonly payload: string;
  /** WebKit's number of the JavaScript context that called. */
  readonly contextId: number;
}

/**
 * Functions in the page that call this process. WebKit's inspector has no bindings, so they are bound calls of
 * `console.debug` with a secret first argument. The second argument is an object, whose ID names the calling context.
 */
export class PageChannel {
  readonly #secret = `manyue ${randomUUID()}`;

  /** Returns a script that defines the function as a property of the global object. */
  define(name: string): string {
    return `Object.defineProperty(globalThis, ${JSON.stringify(name)}, {
      value: ${this.expression(name)}, configurable: true, writable: true,
    });`;
  }

  /** Returns an expression for the function. Its only argument is a string. */
  expression(name: string): string {
    return `console.debug.bind(console, ${JSON.stringify(this.#secret)}, {}, ${JSON.stringify(name)})`;
  }

  /** Returns the call that a console message contains; undefined for a message of the page. */
  read(parameters: readonly RemoteObject[] | undefined): ChannelCall | undefined {
    const [secret, context, name, payload] = parameters ?? [];
    if (secret?.value !== this.#secret || typeof name?.value !== 'string') return undefined;
    const { injectedScriptId = 0 } = JSON.parse(context?.objectId ?? '{}') as { injectedScriptId?: number };
    return { name: name.value, payload: String(payload?.value ?? ''), contextId: injectedScriptId };
  }
}
