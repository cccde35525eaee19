import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RequestInterceptor } from '#main/harness/emulation/request-interceptor.ts';
import { breakpointHandlers } from '#main/harness/inspector/breakpoints/breakpoint-handlers.ts';
import { Inspector } from '#main/harness/inspector/inspector.ts';
import { encryptAes } from '#main/lib/aes-ecb.ts';
import { decryptText } from '#shared/codec/aes-text.ts';
import { defaultKeys } from '#shared/codec/keys.ts';
import { AppError } from '#shared/errors.ts';
import type { Breakpoint } from '#shared/ipc/records/breakpoints.ts';
import { ScriptedSession } from '../scripted-session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const random = encodeURIComponent(encryptAes(defaultKeys.api, '1700000000000'));
const url = `http://127.0.0.1:5180/api/user/info?x=1&random=${random}`;

const breakpoint = (change: Partial<Breakpoint> = {}): Breakpoint => ({
  match: { endpoint: 'user.info' },
  views: null,
  stage: 'request',
  holdMs: 60_000,
  times: 'always',
  isEnabled: true,
  ...change,
});

class RefusingSession extends ScriptedSession {
  refuses: (method: string, params: Readonly<Record<string, unknown>>) => boolean = () => false;
  responseBody = '';

  override async send<Result>(
    method: string,
    params: Readonly<Record<string, unknown>> = {},
  ): Promise<Result> {
    if (method === 'Fetch.getResponseBody') {
      return { body: Buffer.from(this.responseBody).toString('base64'), base64Encoded: true } as Result;
    }
    const responseBody = await super.send<Result>(method, params);
    if (this.refuses(method, params)) throw new AppError('cdp', `${method}: Unsafe header`);
    return responseBody;
  }
}

/** Sets up a view whose requests are paused, and a window that shows the held requests. */
async function stopping({ isWatched = true } = {}) {
  const page = new RefusingSession();
  const view = new AbortController();
  const window = new AbortController();
  const told: unknown[] = [];
  const problems: unknown[] = [];
  const inspector = new Inspector({
    apiKey: defaultKeys.api,
    notify: (name, event) => name === 'heldChanged' && told.push((event as { gone: unknown[] }).gone),
    onProblem: (thrown) => problems.push(thrown),
    signal: new AbortController().signal,
  });
  const requests = new RequestInterceptor(page, {
    documentHeaders: [],
    onProblem: (thrown) => problems.push(thrown),
    signal: view.signal,
  });
  inspector
    .observe('view-1', { signal: view.signal, onProblem: (problem) => problems.push(problem) })
    .watch(page, 'page');
  const handlers = breakpointHandlers(inspector);
  const caller = { windowId: 'w', signal: window.signal };
  const list = async () => (await handlers.listHeld({}, caller)).held;
  if (isWatched) await list();
  const pause = (more: object = {}, request: object = {}) => {
    page.sent.length = 0;
    page.say('Fetch.requestPaused', {
      requestId: 'f',
      networkId: 'n',
      resourceType: 'XHR',
      request: { url, method: 'GET', headers: { userId: 'u77' }, ...request },
      ...more,
    });
  };
  const sent = () => page.sent.filter(([method]) => method.startsWith('Fetch.') && method !== 'Fetch.enable');
  return { page, requests, inspector, handlers, caller, list, pause, sent, told, problems, view, window };
}

const continued = ['Fetch.continueRequest', { requestId: 'f' }];

describe('a request at a breakpoint', () => {
  it('is held until the user continues it, and listed with the remaining time', async () => {
    const { inspector, handlers, caller, list, pause, sent } = await stopping();
    const id = inspector.breakpoints.add(breakpoint());
    pause();
    expect(sent()).toEqual([]);
    vi.advanceTimersByTime(1_000);
    const [held] = await list();
    expect(held).toMatchObject({ id: 'held-1', breakpointId: id, viewId: 'view-1', endpoint: 'user.info' });
    expect(held?.url).toContain('random=•••');
    expect([held?.leftMs, held?.pageLeftMs]).toEqual([59_000, 29_000]);
    await handlers.continueHeld({ id: 'held-1', request: null, response: null }, caller);
    expect([sent(), await list()]).toEqual([[continued], []]);
    await expect(handlers.abortHeld({ id: 'held-1' }, caller)).rejects.toMatchObject({ code: 'usage' });
  });

  it('counts the page’s timeout from the start of the call, also while its response is held', async () => {
    const { page, inspector, list, pause } = await stopping();
    inspector.breakpoints.add(breakpoint({ stage: 'response' }));
    page.say('Network.requestWillBeSent', {
      requestId: 'n',
      type: 'XHR',
      wallTime: Date.now() / 1_000,
      timestamp: 1,
      request: { url, method: 'GET', headers: {} },
    });
    vi.advanceTimersByTime(17_000);
    pause({ responseStatusCode: 200, responseHeaders: [] });
    vi.advanceTimersByTime(1_000);
    expect((await list())[0]?.pageLeftMs).toBe(12_000);
  });

  it('is edited in clear text and sent encrypted as the site would send it', async () => {
    const { inspector, handlers, caller, pause, sent } = await stopping();
    inspector.breakpoints.add(breakpoint());
    pause({}, { postData: encryptAes(defaultKeys.api, '{"a":1}'), method: 'GET' });
    const { request } = await handlers.getHeld({ id: 'held-1' }, caller);
    expect(request).toMatchObject({
      body: { text: '{"a":1}', isEncrypted: true },
      sealed: [{ name: 'random', value: '1700000000000' }],
      headers: [{ name: 'userId', value: 'u77' }],
    });
    const edited = {
      ...request,
      method: 'POST',
      headers: [{ name: 'userId', value: 'u88' }],
      body: { text: '{"a":2}', isEncrypted: true },
      sealed: [{ name: 'random', value: '1' }],
    };
    await handlers.continueHeld({ id: 'held-1', request: edited, response: null }, caller);
    const [[method, params] = []] = sent();
    expect([method, params]).toMatchObject([
      'Fetch.continueRequest',
      { method: 'POST', headers: [{ name: 'userId', value: 'u88' }] },
    ]);
    const body = Buffer.from(String(params?.['postData']), 'base64').toString();
    expect(decryptText(defaultKeys.api, body)).toBe('{"a":2}');
    const address = new URL(String(params?.['url']));
    expect(address.searchParams.get('x')).toBe('1');
    expect(decryptText(defaultKeys.api, address.searchParams.get('random') ?? '')).toBe('1');
  });

  it('is continued without changes if the edit changes nothing', async () => {
    const { inspector, handlers, caller, pause, sent } = await stopping();
    inspector.breakpoints.add(breakpoint());
    pause();
    const { request } = await handlers.getHeld({ id: 'held-1' }, caller);
    await handlers.continueHeld({ id: 'held-1', request, response: null }, caller);
    expect(sent()).toEqual([continued]);
  });

  it('is aborted', async () => {
    const { inspector, handlers, caller, pause, sent } = await stopping();
    inspector.breakpoints.add(breakpoint());
    pause();
    await handlers.abortHeld({ id: 'held-1' }, caller);
    expect(sent()).toEqual([['Fetch.failRequest', { requestId: 'f', errorReason: 'Aborted' }]]);
  });

  it('counts as changed only if it was edited or aborted, in its own view and since the given time', async () => {
    const { inspector, handlers, caller, pause } = await stopping();
    const { held } = inspector;
    inspector.breakpoints.add(breakpoint());
    const began = Date.now();
    pause();
    const { request } = await handlers.getHeld({ id: 'held-1' }, caller);
    await handlers.continueHeld({ id: 'held-1', request: null, response: null }, caller);
    expect(held.hasChanged('view-1', began)).toBe(false);
    pause();
    await handlers.continueHeld({ id: 'held-2', request, response: null }, caller);
    expect(['view-1', 'view-2'].map((view) => held.hasChanged(view, began))).toEqual([true, false]);
    vi.advanceTimersByTime(1);
    expect(held.hasChanged('view-1', Date.now())).toBe(false);
    pause();
    await handlers.abortHeld({ id: 'held-3' }, caller);
    expect(held.hasChanged('view-1', Date.now())).toBe(true);
  });

  it('passes through the overrides when it continues', async () => {
    const { inspector, handlers, caller, pause, sent } = await stopping();
    inspector.breakpoints.add(breakpoint());
    inspector.rules.add([
      {
        match: { endpoint: 'user.info' },
        views: null,
        action: { do: 'offline' },
        times: 'always',
        isEnabled: true,
      },
    ]);
    pause();
    expect(sent()).toEqual([]);
    await handlers.continueHeld({ id: 'held-1', request: null, response: null }, caller);
    expect(sent()).toMatchObject([['Fetch.failRequest', { errorReason: 'InternetDisconnected' }]]);
  });

  it.each(['continue', 'abort'] as const)(
    'continues unedited when the browser refuses to %s it',
    async (what) => {
      const { page, inspector, handlers, caller, pause, sent } = await stopping();
      inspector.breakpoints.add(breakpoint());
      pause();
      page.refuses = (method, params) => method === 'Fetch.failRequest' || params['headers'] !== undefined;
      const { request } = await handlers.getHeld({ id: 'held-1' }, caller);
      const refused =
        what === 'abort'
          ? handlers.abortHeld({ id: 'held-1' }, caller)
          : handlers.continueHeld(
              { id: 'held-1', request: { ...request, headers: [{ name: 'a', value: 'b' }] }, response: null },
              caller,
            );
      await expect(refused).rejects.toMatchObject({
        code: 'cdp',
        message: /went on without it.*Unsafe/ as unknown,
      });
      expect(sent().at(-1)).toEqual(continued);
    },
  );

  it('is not a CORS preflight', async () => {
    const { inspector, list, pause, sent } = await stopping();
    inspector.breakpoints.add(breakpoint({ match: { url: '*' } }));
    pause({}, { method: 'OPTIONS' });
    expect([sent(), await list()]).toEqual([[continued], []]);
  });
});

describe('a response at a breakpoint', () => {
  const answered = {
    responseStatusCode: 200,
    responseHeaders: [
      { name: 'Content-Type', value: 'text/plain' },
      { name: 'Content-Encoding', value: 'gzip' },
    ],
  };

  it('is edited in clear text and given to the page encrypted', async () => {
    const { page, inspector, handlers, caller, pause, sent } = await stopping();
    inspector.breakpoints.add(breakpoint({ stage: 'response' }));
    pause();
    expect(sent()).toEqual([continued]);
    page.responseBody = encryptAes(defaultKeys.api, '{"code":200}');
    pause(answered);
    const { row, response } = await handlers.getHeld({ id: 'held-1' }, caller);
    expect([row.stage, row.status, response?.body]).toEqual([
      'response',
      200,
      { text: '{"code":200}', isEncrypted: true },
    ]);
    if (response === null) throw new Error('There is no response to edit');
    const edited = { ...response, status: 201, body: { text: '{"code":404}', isEncrypted: true } };
    await handlers.continueHeld({ id: 'held-1', request: null, response: edited }, caller);
    const [[method, params] = []] = sent();
    expect([method, params]).toMatchObject([
      'Fetch.fulfillRequest',
      { responseCode: 201, responseHeaders: [{ name: 'Content-Type', value: 'text/plain' }] },
    ]);
    const body = Buffer.from(String(params?.['body']), 'base64').toString();
    expect(decryptText(defaultKeys.api, body)).toBe('{"code":404}');
  });

  it('is held after its request by a breakpoint for both stages, even a one-time breakpoint', async () => {
    const { inspector, handlers, caller, list, pause, sent } = await stopping();
    inspector.breakpoints.add(breakpoint({ stage: 'both', times: 'once' }));
    pause();
    await handlers.continueHeld({ id: 'held-1', request: null, response: null }, caller);
    expect(sent()).toEqual([['Fetch.continueRequest', { requestId: 'f', interceptResponse: true }]]);
    pause(answered);
    expect(await list()).toMatchObject([{ id: 'held-2', stage: 'response' }]);
    expect(inspector.breakpoints.all).toMatchObject([{ hits: 1, breakpoint: { isEnabled: false } }]);
  });

  it.each([
    ['a failure', { responseErrorReason: 'ConnectionRefused' }, null, 'ConnectionRefused'],
    [
      'a redirect',
      { responseStatusCode: 302, responseHeaders: [] },
      { status: 302, headers: [], body: null },
      null,
    ],
    [
      'a large file',
      { responseStatusCode: 200, responseHeaders: [{ name: 'content-length', value: '9000000' }] },
      { status: 200, body: null },
      'too large',
    ],
  ])('has no body to edit if it is %s', async (_, more, response, problem) => {
    const { inspector, handlers, caller, pause } = await stopping();
    inspector.breakpoints.add(breakpoint({ stage: 'response' }));
    pause(more);
    expect(await handlers.getHeld({ id: 'held-1' }, caller)).toMatchObject({ response, problem });
  });
});

describe('a held request continues automatically', () => {
  it('when its time is up, and notifies the window', async () => {
    const { inspector, list, pause, sent, told } = await stopping();
    inspector.breakpoints.add(breakpoint({ holdMs: 5_000 }));
    pause();
    vi.advanceTimersByTime(5_000);
    expect([sent(), await list(), told.at(-1)]).toEqual([[continued], [], [{ id: 'held-1', why: 'time' }]]);
  });

  type Stopped = Awaited<ReturnType<typeof stopping>>;
  it.each<[string, (stopped: Stopped) => void]>([
    ['the breakpoint is removed', ({ inspector }) => inspector.breakpoints.remove(null)],
    [
      'the breakpoint is switched off',
      ({ inspector }) => inspector.breakpoints.change('breakpoint-1', breakpoint({ isEnabled: false })),
    ],
    ['the page is another', ({ page }) => page.say('Page.frameNavigated', { frame: { id: 'main' } })],
    ['the view closes', ({ view }) => view.abort()],
    ['the last window leaves', ({ window }) => window.abort()],
    ['all are told to', ({ handlers, caller }) => void handlers.continueAllHeld({}, caller)],
  ])('when %s', async (_, happens) => {
    const stopped = await stopping();
    stopped.inspector.breakpoints.add(breakpoint());
    stopped.pause();
    happens(stopped);
    expect(stopped.sent()).toEqual([continued]);
    expect(stopped.inspector.held.rows).toEqual([]);
  });

  it.each<[string, (stopped: Stopped) => void]>([
    [
      'a frame is another',
      ({ page }) => page.say('Page.frameNavigated', { frame: { id: 'f', parentId: 'main' } }),
    ],
    ['another breakpoint is removed', ({ inspector }) => inspector.breakpoints.remove('breakpoint-9')],
  ])('but not when %s', async (_, happens) => {
    const stopped = await stopping();
    stopped.inspector.breakpoints.add(breakpoint());
    stopped.pause();
    happens(stopped);
    expect(stopped.sent()).toEqual([]);
  });

  it('or is removed when the page cancels it', async () => {
    const { page, inspector, pause, sent, told, list } = await stopping();
    inspector.breakpoints.add(breakpoint());
    pause();
    page.say('Network.loadingFailed', { requestId: 'n', errorText: 'net::ERR_ABORTED', canceled: true });
    expect([sent(), await list(), told.at(-1)]).toEqual([[], [], [{ id: 'held-1', why: 'page' }]]);
  });

  it('and is not held at all without a window or when fifty are held', async () => {
    const { inspector, pause, sent, list } = await stopping({ isWatched: false });
    inspector.breakpoints.add(breakpoint());
    pause();
    expect(sent()).toEqual([continued]);
    await list();
    for (let count = 0; count < 50; count += 1) pause();
    expect(sent()).toEqual([]);
    pause();
    expect(sent()).toEqual([continued]);
  });
});

describe('a breakpoint', () => {
  it.each<[what: string, Partial<Breakpoint>]>([
    ['another view', { views: ['view-2'] }],
    ['another call', { match: { endpoint: 'comic.home' } }],
    ['another method', { match: { url: '*' }, method: 'POST' }],
    ['an exact address', { match: { exactUrl: 'http://127.0.0.1:5180/api/user/info' } }],
    ['another expression', { match: { regex: 'comic|novel' } }],
    ['nobody: it is switched off', { isEnabled: false }],
  ])('leaves the call alone if it is for %s', async (_, change) => {
    const { inspector, pause, sent } = await stopping();
    inspector.breakpoints.add(breakpoint(change));
    pause();
    expect(sent()).toEqual([continued]);
  });

  it('makes the browser pause only matching requests, and none after its only hit', async () => {
    const { inspector, page, pause } = await stopping();
    inspector.breakpoints.add(breakpoint({ match: { url: '*/info*' }, times: 'once' }));
    pause();
    const enabled = page.sent.filter(([method]) => method === 'Fetch.enable').map(([, params]) => params);
    expect(enabled).toEqual([{ patterns: [{ urlPattern: 'nothing:', requestStage: 'Request' }] }]);
    expect(inspector.held.rows).toHaveLength(1);
  });

  it('is rejected with the position of the mistake if it cannot match anything', () => {
    const add = (match: Breakpoint['match']) => () =>
      new Inspector({
        apiKey: '',
        notify: () => undefined,
        signal: new AbortController().signal,
      }).breakpoints.add(breakpoint({ match }));
    expect(add({ endpoint: 'no.such' })).toThrow(/no endpoint “no.such”/);
    expect(add({ regex: '/api/(user|info' })).toThrow(/missing closing \) at character 6/);
    expect(add({ regex: '.{200}.{200}' })).toThrow(/too large/);
  });
});
