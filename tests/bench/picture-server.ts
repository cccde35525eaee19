import { createCipheriv } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defaultKeys } from '../../src/shared/codec/keys.ts';
import { serveFolder } from './serve-folder.ts';

export interface PictureServer extends AsyncDisposable {
  readonly origin: string;
}

/**
 * Serves the benchmark's pages and pictures. The same pictures are plain at `/plain/{run}/{i}` and encrypted, as in the
 * contract, at `/js/manga/{hash}/0/{run}/{i}`. A new `run` bypasses the cache of earlier measurements.
 */
export async function servePictures(folder: string, pictures: readonly Buffer[]): Promise<PictureServer> {
  const encrypted = pictures.map(encryptPicture);
  const pages = serveFolder(folder);
  const server = createServer((request, response) => {
    const [, place = ''] = (request.url ?? '').split('/');
    const index = Number(/\/(\d+)$/.exec(request.url ?? '')?.[1]);
    if (place === 'plain') respond(response, 'image/jpeg', pictures[index]);
    else if (place === 'js') respond(response, 'text/plain', encrypted[index]);
    else pages(request, response);
  });
  return listen(server);
}

/** Serves one of the encrypted pictures for every path, to pages of any origin. */
export async function servePictureHost(pictures: readonly Buffer[]): Promise<PictureServer> {
  const encrypted = pictures.map(encryptPicture);
  let count = 0;
  return listen(
    createServer((_, response) => {
      count += 1;
      response.setHeader('access-control-allow-origin', '*');
      respond(response, 'text/plain', encrypted[count % encrypted.length]);
    }),
  );
}

async function listen(server: Server): Promise<PictureServer> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function respond(response: ServerResponse<IncomingMessage>, type: string, body: Buffer | undefined): void {
  if (body === undefined) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': type, 'content-length': body.length }).end(body);
}

function encryptPicture(picture: Buffer): Buffer {
  const cipher = createCipheriv('aes-128-ecb', defaultKeys.image, null);
  const bytes = Buffer.concat([cipher.update(picture.toString('base64')), cipher.final()]);
  return Buffer.from(bytes.toString('base64'));
}
