import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Path of the window, which only admitted browsers can load. */
export const windowPath = '/window/';

/** The window served from its sources during development. It gets changes through its own socket. */
export interface SourcePage {
  /** Marks the scripts and styles in the page that its policy allows. */
  readonly nonce: string;
  respond(request: IncomingMessage, response: ServerResponse): void;
  takeSocket(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

/** Returns true if the page itself opens this socket. */
export function isOfSourcePage({ url = '' }: IncomingMessage): boolean {
  return URL.parse(url, 'http://localhost')?.pathname === windowPath;
}
