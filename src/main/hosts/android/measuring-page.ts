import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toAppError } from '#shared/errors.ts';
import type { Adb } from './adb.ts';

/**
 * Page as wide as the device, in which mobile browsers report their real size, and which the phone loads from its own
 * `127.0.0.1`. Only such a secure page has client hints and memory.
 */
const text =
  '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><title>漫阅</title>';

/** Serves the page to one phone while `work` runs with its address. Rejects as `Adb.run` and `work` do. */
export async function withMeasuringPage<Result>(
  adb: Adb,
  { serial, signal }: { readonly serial: string; readonly signal: AbortSignal },
  work: (address: string) => Promise<Result>,
): Promise<Result> {
  const scope = new AsyncDisposableStack();
  try {
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
      response.end(text);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    scope.defer(async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    });
    const { port } = server.address() as AddressInfo;
    await adb.run(['reverse', `tcp:${port}`, `tcp:${port}`], { serial, signal });
    scope.defer(async () => {
      try {
        await adb.run(['reverse', '--remove', `tcp:${port}`], { serial });
      } catch (thrown) {
        // A phone that is gone keeps no reversed port.
        if (!['environment', 'timeout'].includes(toAppError(thrown).code)) throw thrown;
      }
    });
    return await work(`http://127.0.0.1:${port}/`);
  } finally {
    await scope.disposeAsync();
  }
}
