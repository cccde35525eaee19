import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Where the window lies, behind the entrance. */
export const windowPath = '/window/';

/** The window from its sources, for who works on it: it hears of changes by a socket of its own. */
export interface SourcePage {
  /** Stands on those scripts and styles in the page that its policy is to let through. */
  readonly nonce: string;
  /** Answers a request below `windowPath`. */
  answer(request: IncomingMessage, response: ServerResponse): void;
  takeSocket(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

/** Whether a socket is asked for by the page itself. */
export function isOfSourcePage({ url = '' }: IncomingMessage): boolean {
  return URL.parse(url, 'http://localhost')?.pathname === windowPath;
}
