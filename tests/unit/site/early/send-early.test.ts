import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ServedSandbox, serveSandbox } from '#main/sandbox/serve.ts';
import { comicHome } from '#shared/contract/comic/home.ts';
import { sendEarly } from '#site/early/send-early.ts';
import { createTransport } from '#site/services/api/api-transport.ts';
import type { EarlyWindow } from '#site/services/api/early-request.ts';
import { earlyTransport } from '#site/services/api/early-transport.ts';
import { memoryStorage } from '../memory-storage.ts';
import { openPage } from '../open-page.ts';

const timeoutMs = 10_000;
const wechat =
  'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/111.0 Mobile Safari/537.36 MicroMessenger/8.0.49';

let sandbox: ServedSandbox;
/** Paths requested by the early script. */
let askedEarly: string[];

beforeEach(async () => {
  sandbox = await serveSandbox({ database: ':memory:', port: 0 });
  askedEarly = [];
});

afterEach(() => sandbox.close());

interface Surroundings {
  readonly path?: string;
  readonly userAgent?: string;
  readonly area?: Storage;
  readonly fetch?: typeof fetch;
}

/** Returns those members of a window that the early script uses. */
function windowOf({
  path = '/home',
  userAgent = 'Mozilla/5.0',
  area = memoryStorage(),
  ...given
}: Surroundings) {
  const links: { href?: string }[] = [];
  const window: unknown = {
    location: { pathname: path, search: '' },
    navigator: { userAgent, platform: '', maxTouchPoints: 0 },
    matchMedia: () => ({ matches: false }),
    localStorage: area,
    crypto,
    document: {
      referrer: '',
      documentElement: { dataset: { apiHost: sandbox.origin, imageHost: sandbox.origin } },
      createElement: () => ({}),
      head: { append: (link: { href?: string }) => links.push(link) },
    },
    fetch: async (url: string, init: RequestInit) => {
      askedEarly.push(new URL(url).pathname);
      return (given.fetch ?? fetch)(url, init);
    },
  };
  return { window: window as Window & EarlyWindow, area, links };
}

/** Returns the app in that window, which sends its own requests. */
function appIn(window: EarlyWindow, area: Storage) {
  const asked: string[] = [];
  const own = createTransport({ timeoutMs });
  const transport = earlyTransport({
    window,
    timeoutMs,
    transport: (request) => {
      asked.push(new URL(request.url).pathname);
      return own(request);
    },
  });
  return { ...openPage(sandbox, { area, transport }), asked };
}

describe('the early script', () => {
  it('requests the comic home exactly like the app, which uses the response once', async () => {
    const { window, area } = windowOf({});
    sendEarly(window);
    const { api, asked } = appIn(window, area);
    expect((await api.call(comicHome)).recommend).not.toEqual([]);
    expect([askedEarly, asked]).toEqual([[comicHome.path], []]);
    await api.call(comicHome);
    expect(asked).toEqual([comicHome.path]);
  });

  it('preloads the image of the first ad in the encrypted response', async () => {
    const { window, area, links } = windowOf({});
    sendEarly(window);
    const { adList } = await appIn(window, area).api.call(comicHome);
    await expect.poll(() => links).toMatchObject([{ rel: 'preload', as: 'image', href: adList[0]?.imgPath }]);
  });

  it('stores the trace ID that it sent for a new visitor', async () => {
    const { window, area } = windowOf({});
    sendEarly(window);
    expect(appIn(window, area).session.traceId).toBe(window.manyueEarlyRequest?.headers['traceId']);
  });

  it('sends the stored account', async () => {
    const area = memoryStorage();
    const { session } = appIn({}, area);
    await session.ready(new AbortController().signal);
    const { window } = windowOf({ area });
    sendEarly(window);
    const { api, asked } = appIn(window, area);
    await api.call(comicHome);
    expect(window.manyueEarlyRequest).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it.each([
    ['another page', { path: '/home/latest' }],
    ['WeChat on a phone', { userAgent: wechat }],
    ['a browser without storage', { area: memoryStorage({}, 0) }],
  ])('sends nothing on %s', (_where, surroundings) => {
    const { window } = windowOf(surroundings);
    sendEarly(window);
    expect(askedEarly).toEqual([]);
  });

  it('sends nothing if the app has already started', () => {
    const { window, area } = windowOf({});
    appIn(window, area);
    sendEarly(window);
    expect(askedEarly).toEqual([]);
  });
});

describe('the app sends its own request', () => {
  it('if the account has changed since', async () => {
    const { window, area } = windowOf({});
    sendEarly(window);
    const { api, session, asked } = appIn(window, area);
    await session.ready(new AbortController().signal);
    await api.call(comicHome);
    expect(asked).toContain(comicHome.path);
  });

  it.each([
    ['failed', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is rejected', () => Promise.resolve(new Response('', { status: 503 }))],
  ])('if the early request %s', async (_how, answer) => {
    const { window, area } = windowOf({ fetch: answer });
    sendEarly(window);
    const { api, asked } = appIn(window, area);
    expect((await api.call(comicHome)).recommend).not.toEqual([]);
    expect(asked).toEqual([comicHome.path]);
  });

  it('and fails with a timeout if the early response does not arrive', async () => {
    const { window, area } = windowOf({ fetch: () => new Promise(() => undefined) });
    sendEarly(window);
    const request = window.manyueEarlyRequest;
    const transport = earlyTransport({
      window,
      timeoutMs: 20,
      transport: () => Promise.reject(new Error('unexpected request')),
    });
    await expect(
      transport({ method: 'GET', url: request?.url ?? '', headers: request?.headers ?? {} }),
    ).rejects.toMatchObject({ code: 'timeout' });
    expect(area.length).toBeGreaterThan(0);
  });
});
