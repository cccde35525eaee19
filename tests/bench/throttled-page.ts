import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { buildPage } from './build-page.ts';
import { serveFolder } from './serve-folder.ts';

interface ThrottledPage {
  /** Folder of the page under `pages`. */
  readonly name: string;
  /** Name of the global variable that the page sets when it is ready. */
  readonly global: string;
  /** Slowdown factor of the CPU. */
  readonly throttle: number;
  /** Viewport. Default: that of a phone in portrait orientation. */
  readonly viewport?: { readonly width: number; readonly height: number };
}

const upright = { width: 393, height: 852 };

/** Builds a page of the benchmark and opens it in a phone-sized viewport with a throttled CPU. */
export async function onThrottledPage<Result>(
  browser: Browser,
  { name, global, throttle, viewport = upright }: ThrottledPage,
  measure: (page: Page) => Promise<Result>,
): Promise<Result> {
  const server = createServer(serveFolder(await buildPage(name), 'index.html'));
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await listening;
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.waitForFunction((key) => key in globalThis, global);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    return await measure(page);
  } finally {
    await context.close();
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
}
