import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { askAddress } from '#main/commands/start/ask-address.ts';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const ask = (address: string, environment: NodeJS.ProcessEnv = {}) =>
  askAddress('--target', address, { signal: new AbortController().signal, environment, timeoutMs: 200 });

it('takes any answer for one, and gives the name and password that the address holds', async () => {
  let authorization: string | undefined;
  const host = await serve((request, response) => {
    ({ authorization } = request.headers);
    response.writeHead(500).end();
  });
  await ask(`http://tester:p%40ss@${host}`);
  expect(authorization).toBe(`Basic ${Buffer.from('tester:p@ss').toString('base64')}`);
});

it('says in time that a server accepts and never answers', async () => {
  const host = await serve(() => undefined);
  await expect(ask(`http://${host}`)).rejects.toMatchObject({
    code: 'environment',
    message: expect.stringContaining(
      `--target http://${host} does not answer (no answer within 0.2 s)`,
    ) as string,
  });
  // Through a proxy only the browser can tell.
  await ask(`http://${host}`, { https_proxy: 'http://127.0.0.1:1' });
});

it('says why there is no server', async () => {
  const host = await serve(() => undefined);
  server?.close();
  await expect(ask(`http://${host}`)).rejects.toThrow('does not answer (ECONNREFUSED)');
});
