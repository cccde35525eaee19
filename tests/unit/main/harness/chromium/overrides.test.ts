import { expect, it } from 'vitest';
import { Inspector } from '#main/harness/inspector/inspector.ts';
import { defaultKeys } from '#shared/codec/keys.ts';
import type { OverrideAction } from '#shared/ipc/records/inspector.ts';
import { profileOf } from '../../../../profile-of.ts';
import { chromiumForFile, evaluate } from './open-view.ts';

const { open, server } = chromiumForFile({ '/json': '{"from":"server"}', '/cross': '<!doctype html>' });

it.each<[action: OverrideAction, expected: string, hasPreflight: boolean]>([
  [
    { do: 'respond', status: 201, contentType: 'application/json', text: '{"edited":1}', isEncrypted: false },
    '201 {"edited":1}',
    false,
  ],
  [{ do: 'status', status: 503 }, '503 ', false],
  [{ do: 'offline' }, 'TypeError: Failed to fetch', false],
  [{ do: 'cut' }, 'TypeError: Failed to fetch', true],
  [{ do: 'delay', ms: 50 }, '200 {"from":"server"}', true],
])(
  'the override %o applies once, on a platform whose app adds headers to documents',
  async (action, expected, hasPreflight) => {
    const { signal } = new AbortController();
    const inspector = new Inspector({ apiKey: defaultKeys.api, notify: () => undefined, signal });
    const recorder = inspector.observe('view-1', { signal, onProblem: () => undefined });
    const view = await open(profileOf('wechat-android'), '/', {
      bridgeLog: recorder.bridgeLog,
      onSession: (cdp, type) => recorder.watch(cdp, type),
    });
    inspector.rules.add([{ match: { url: '*/json' }, views: null, action, times: 'once', isEnabled: true }]);
    // Uses another origin and a custom header, which cause a preflight request.
    const crossOrigin = server().origin.replace('127.0.0.1', 'localhost');
    const call = (origin: string) =>
      evaluate(
        view.cdp,
        `fetch('${origin}/json').then(async (r) => r.status + ' ' + (await r.text()), String)`,
      );
    const before = server().requests.length;
    expect(await call(crossOrigin)).toBe(expected);
    expect(server().requests.length > before).toBe(hasPreflight);
    expect(await call('')).toBe('200 {"from":"server"}');
    const calls = inspector.timeline.calls(null).filter(({ url }) => url.endsWith('/json'));
    expect(calls.map(({ overriddenBy }) => overriddenBy)).toEqual(['rule-1', undefined]);
    expect(server().requests.findLast(({ url }) => url === 'GET /')?.headers['x-requested-with']).toBe(
      'com.tencent.mm',
    );
  },
);

it.each<[action: OverrideAction, expected: string]>([
  [
    { do: 'respond', status: 200, contentType: 'application/json', text: '{"edited":1}', isEncrypted: false },
    '200 {"edited":1}',
  ],
  [{ do: 'never' }, 'waits'],
])(
  'a call is recorded although the one-time override %o is used up and the browser intercepts nothing else',
  async (action, expected) => {
    const { signal } = new AbortController();
    const inspector = new Inspector({ apiKey: defaultKeys.api, notify: () => undefined, signal });
    const recorder = inspector.observe('view-1', { signal, onProblem: () => undefined });
    const view = await open(profileOf('android-chrome'), '/', {
      bridgeLog: recorder.bridgeLog,
      onSession: (cdp, type) => recorder.watch(cdp, type),
    });
    inspector.rules.add([{ match: { url: '*/json' }, views: null, action, times: 'once', isEnabled: true }]);
    const first = evaluate(
      view.cdp,
      `window.first = fetch('/json').then(async (r) => r.status + ' ' + (await r.text()))`,
    );
    // Waits for the response to a second call, after which the first call is complete.
    const second = await evaluate(view.cdp, `fetch('/json').then((r) => r.text())`);
    expect(second).toBe('{"from":"server"}');
    expect(await evaluate(view.cdp, `Promise.race([window.first, fetch('/json').then(() => 'waits')])`)).toBe(
      expected,
    );
    inspector.rules.remove(null);
    await first;
  },
);

it('the override of the view applies once before the one for all views', async () => {
  const { signal } = new AbortController();
  const inspector = new Inspector({ apiKey: defaultKeys.api, notify: () => undefined, signal });
  const recorder = inspector.observe('view-1', { signal, onProblem: () => undefined });
  const view = await open(profileOf('android-chrome'), '/', {
    bridgeLog: recorder.bridgeLog,
    onSession: (cdp, type) => recorder.watch(cdp, type),
  });
  const rule = { match: { url: '*/json' }, isEnabled: true } as const;
  inspector.rules.add([{ ...rule, views: ['view-1'], action: { do: 'status', status: 501 }, times: 'once' }]);
  inspector.rules.add([{ ...rule, views: null, action: { do: 'status', status: 503 }, times: 'always' }]);
  const call = () => evaluate(view.cdp, `fetch('/json').then(({ status }) => status)`);
  expect([await call(), await call()]).toEqual([501, 503]);
});
