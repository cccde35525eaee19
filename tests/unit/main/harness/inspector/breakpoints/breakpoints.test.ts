import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { encryptAes } from '#main/lib/aes-ecb.ts';
import { decryptText } from '#shared/codec/aes-text.ts';
import { defaultKeys } from '#shared/codec/keys.ts';
import { breakpoint, continued, stopping, url } from './paused-requests.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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

  it('has the remaining time of the page’s timeout, counted from the start of the call', async () => {
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

  it('is edited in clear text and sent encrypted as by the site', async () => {
    const { inspector, handlers, caller, pause, sent } = await stopping();
    inspector.breakpoints.add(breakpoint());
    pause({}, { postData: encryptAes(defaultKeys.api, '{"a":1}'), method: 'GET' });
    const { request } = await handlers.getHeld({ id: 'held-1' }, caller);
    expect(request).toMatchObject({
      body: { text: '{"a":1}', isEncrypted: true },
      encryptedParams: [{ name: 'random', value: '1700000000000' }],
      headers: [{ name: 'userId', value: 'u77' }],
    });
    const edited = {
      ...request,
      method: 'POST',
      headers: [{ name: 'userId', value: 'u88' }],
      body: { text: '{"a":2}', isEncrypted: true },
      encryptedParams: [{ name: 'random', value: '1' }],
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

  it('counts as changed only if it was edited or aborted, in its own view and after the given time', async () => {
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

  it('passes the overrides when it continues', async () => {
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

  it('is edited in clear text and sent to the page encrypted', async () => {
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

  it('is held after its request by a breakpoint for both stages, even by a one-time breakpoint', async () => {
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
  ])('has no editable body if it is %s', async (_, more, response, problem) => {
    const { inspector, handlers, caller, pause } = await stopping();
    inspector.breakpoints.add(breakpoint({ stage: 'response' }));
    pause(more);
    expect(await handlers.getHeld({ id: 'held-1' }, caller)).toMatchObject({ response, problem });
  });
});
