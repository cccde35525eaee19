import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/**
 * Serves the files of a folder, and 404 for all other paths. With `page`, that file is the response to every path
 * without an extension, for pages with their own routing.
 */
export function serveFolder(
  folder: string,
  page?: string,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const isAddress = page !== undefined && extname(pathname) === '';
    const file = join(folder, isAddress ? page : normalize(decodeURIComponent(pathname)));
    const stream = createReadStream(file);
    stream.once('open', () => {
      response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
      stream.pipe(response);
    });
    stream.once('error', () => response.writeHead(404).end());
  };
}
