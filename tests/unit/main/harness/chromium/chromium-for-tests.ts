import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inject } from 'vitest';
import { ChromiumHost } from '#main/hosts/chromium/chromium-host.ts';
import { obtainChromium } from '#main/hosts/chromium/install-chromium.ts';

export async function launchHost(): Promise<ChromiumHost> {
  const { executable } = await obtainChromium(
    { headless: true },
    () => undefined,
    new AbortController().signal,
  );
  return ChromiumHost.launch({ executable, deviceScript: inject('deviceScript') });
}

export interface SeenRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface PageServer {
  readonly origin: string;
  readonly requests: readonly SeenRequest[];
  close(): void;
}

/** Serves pages by path. Pages of any origin may read the responses, as those of the sandbox. */
export async function servePages(pages: Readonly<Record<string, string>>): Promise<PageServer> {
  const requests: SeenRequest[] = [];
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    requests.push({ url: `${request.method} ${url}`, headers: request.headers });
    const body = pages[url];
    response.setHeader('content-type', url.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8');
    response.setHeader('access-control-allow-origin', '*');
    response.statusCode = body === undefined ? 404 : 200;
    response.end(body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
