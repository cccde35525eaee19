import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Path of the window. Only admitted browsers can load it. */
export const windowPath = '/window/';

/** Window that is served from its sources during development. It has its own socket for changes of the sources. */
export interface SourcePage {
  /** Nonce of the scripts and styles of the page. The policy of the page allows it. */
  readonly nonce: string;
  respond(request: IncomingMessage, response: ServerResponse): void;
  takeSocket(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

/** Returns true if the development client of the page opens this socket, and not the window. */
export function isOfSourcePage({ url = '' }: IncomingMessage): boolean {
  return URL.parse(url, 'http://localhost')?.pathname === windowPath;
}
