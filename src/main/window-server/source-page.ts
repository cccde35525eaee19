import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Path of the window. Only admitted browsers can load it. */
export const windowPath = '/window/';

/** Window served from its sources during development. Its own socket reports changes. */
export interface SourcePage {
  /** Nonce of the page's scripts and styles, which its policy allows. */
  readonly nonce: string;
  respond(request: IncomingMessage, response: ServerResponse): void;
  takeSocket(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

/** Returns true if the page's development client opens this socket, not the window. */
export function isOfSourcePage({ url = '' }: IncomingMessage): boolean {
  return URL.parse(url, 'http://localhost')?.pathname === windowPath;
}
