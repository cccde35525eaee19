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

const ask = (
  address: string,
  { environment = {}, ...options }: Partial<Parameters<typeof askAddress>[2]> = {},
) => askAddress('--target', address, { signal: new AbortController().signal, environment, ...options });

it('any HTTP response counts as reachable, and the request contains the user name and password of the URL', async () => {
  let authorization: string | undefined;
  const host = await serve((request, response) => {
    ({ authorization } = request.headers);
    response.writeHead(500).end();
  });
  await ask(`http://tester:p%40ss@${host}`);
  expect(authorization).toBe(`Basic ${Buffer.from('tester:p@ss').toString('base64')}`);
});

it('a server that accepts the connection but never responds leads to a timeout', async () => {
  const host = await serve(() => undefined);
  await expect(ask(`http://${host}`, { timeoutMs: 200 })).rejects.toMatchObject({
    code: 'environment',
    message: expect.stringContaining(
      `--target http://${host} does not respond (no response within 0.2 s)`,
    ) as string,
  });
  // Expects no check, because with a proxy only the browser can reach the address.
  await ask(`http://${host}`, { environment: { https_proxy: 'http://127.0.0.1:1' } });
});

it('an unreachable server is reported with the reason', async () => {
  const host = await serve(() => undefined);
  server?.close();
  await expect(ask(`http://${host}`)).rejects.toThrow('does not respond (ECONNREFUSED)');
});
