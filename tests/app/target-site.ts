import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** HTML of a page, or the address of a redirect. */
type Served = string | { readonly to: string };

export interface TargetSite {
  readonly origin: string;
  /** Resolves with the headers of the first request for `path`. */
  requestOf(path: string): Promise<IncomingHttpHeaders>;
  readonly paths: readonly string[];
  close(): void;
}

/** Serves pages by path instead of the site. Records the requests. */
export async function serveTarget(pages: Readonly<Record<string, Served>>): Promise<TargetSite> {
  const seen = new Map<string, PromiseWithResolvers<IncomingHttpHeaders>>();
  const requestOf = (path: string) => {
    const request = seen.get(path) ?? Promise.withResolvers<IncomingHttpHeaders>();
    seen.set(path, request);
    return request;
  };
  const paths: string[] = [];
  const server = createServer(({ url = '/', headers }, response) => {
    paths.push(url);
    requestOf(url).resolve(headers);
    const page = pages[url];
    if (typeof page === 'object') response.writeHead(302, { location: page.to }).end();
    else {
      response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(page === undefined ? '' : `<!doctype html><meta charset="utf-8">${page}`);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requestOf: (path) => requestOf(path).promise,
    paths,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
