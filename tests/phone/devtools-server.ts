import { once } from 'node:events';
import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';

/** Serves the two addresses of developer tools that list pages, until the test ends. Returns the port. */
export async function serveDevtools(version: unknown, targets: unknown): Promise<number> {
  const devtools = createServer((request, response) => {
    response.end(JSON.stringify(request.url === '/json/version' ? version : targets));
  }).listen(0, '127.0.0.1');
  await once(devtools, 'listening');
  onTestFinished(() => void devtools.close());
  const address = devtools.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}
