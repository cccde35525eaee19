import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  readonly method: string;
  /** Path and query as they arrived. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

/** Backend that records requests and responds to each with text that nginx may compress. */
export class Upstream implements AsyncDisposable {
  readonly origin: string;
  readonly received: Received[] = [];
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
    this.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async start(): Promise<Upstream> {
    const server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const upstream = new Upstream(server);
    server.on('request', ({ method = '', url = '', headers }, response) => {
      upstream.received.push({ method, url, headers });
      const redirect = url.startsWith('/h5/leave') ? { location: `${upstream.origin}/h5/cashier` } : {};
      response
        .writeHead('location' in redirect ? 302 : 200, {
          'content-type': 'text/plain; charset=utf-8',
          'x-powered-by': 'test',
          'x-content-type-options': 'nosniff',
          ...redirect,
        })
        .end('text'.repeat(1_000));
    });
    return upstream;
  }

  /** Returns the newest request. */
  get last(): Received {
    const last = this.received.at(-1);
    if (last === undefined) throw new Error('The upstream has received no request');
    return last;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
