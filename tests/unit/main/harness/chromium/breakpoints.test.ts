import { expect, it, vi } from 'vitest';
import { breakpointHandlers } from '#main/harness/inspector/breakpoint-handlers.ts';
import { editOfCall, sentRequestOf } from '#main/harness/inspector/calls/held-outcome.ts';
import { Inspector } from '#main/harness/inspector/inspector.ts';
import { defaultKeys } from '#shared/codec/keys.ts';
import type { Breakpoint } from '#shared/ipc/records/breakpoints.ts';
import { profileOf } from '../../../../profile-of.ts';
import { chromiumForFile, evaluate } from './open-view.ts';

const worker = `onmessage = async ({ data }) => postMessage(await (await fetch(data)).text());`;
const frame = `<!doctype html><script>
  onmessage = async ({ data }) => parent.postMessage(await (await fetch(data)).text(), '*');
</script>`;

const { open, server } = chromiumForFile({
  '/json': '{"from":"server"}',
  '/worker.js': worker,
  '/frame': frame,
});

const breakpoint = (change: Partial<Breakpoint> = {}): Breakpoint => ({
  match: { url: '*/json*' },
  views: null,
  stage: 'response',
  holdMs: 60_000,
  times: 'always',
  isEnabled: true,
  ...change,
});

async function opened() {
  const { signal } = new AbortController();
  const inspector = new Inspector({ apiKey: defaultKeys.api, notify: () => undefined, signal });
  const recorder = inspector.observe('view-1', { signal, onProblem: () => undefined });
  const view = await open(profileOf('android-chrome'), '/', {
    bridgeLog: recorder.bridgeLog,
    onSession: (cdp, type) => recorder.watch(cdp, type),
  });
  const handlers = breakpointHandlers(inspector);
  const caller = { windowId: 'w', signal };
  const held = async () => (await handlers.listHeld({}, caller)).held;
  await held();
  const nextHeld = () => vi.waitUntil(async () => (await held())[0], { timeout: 10_000, interval: 20 });
  /** Resolves with the last call to a path when its details are complete. */
  const settled = (path: string) =>
    vi.waitUntil(
      () =>
        inspector.timeline.calls(['view-1']).findLast((call) => call.url.endsWith(path) && call.isSettled),
      { timeout: 10_000, interval: 20 },
    );
  return { inspector, view, handlers, caller, held, nextHeld, settled };
}

const inWorker = `new Promise((done) => {
  const worker = new Worker('/worker.js');
  worker.onmessage = ({ data }) => done(data);
  worker.postMessage(location.origin + '/json');
})`;

const inFrame = (origin: string) => `new Promise((done) => {
  const frame = document.createElement('iframe');
  frame.src = '${origin}/frame';
  frame.onload = () => frame.contentWindow.postMessage('${origin}/json', '*');
  onmessage = ({ data }) => done(data);
  document.body.append(frame);
})`;

it.each<[where: string, script: (origin: string) => string]>([
  ['the page', () => `fetch('/json').then((r) => r.text())`],
  ['a worker', () => inWorker],
  ['a frame of another site', inFrame],
])('the response for %s is held, edited and continued', async (_, script) => {
  const { inspector, view, handlers, caller, nextHeld } = await opened();
  const id = inspector.breakpoints.add(breakpoint());
  const answer = evaluate(view.cdp, script(server().origin.replace('127.0.0.1', 'localhost')));
  const row = await nextHeld();
  const { response } = await handlers.getHeld({ id: row.id }, caller);
  if (response === null) throw new Error('There is no response to edit');
  expect([row.breakpointId, response.status, response.body?.text]).toEqual([id, 200, '{"from":"server"}']);
  const body = { text: '{"edited":"现在"}', isEncrypted: false };
  await handlers.continueHeld({ id: row.id, request: null, response: { ...response, body } }, caller);
  expect(await answer).toBe('{"edited":"现在"}');
});

it('a request, then its response, are held, edited and continued', async () => {
  const { inspector, view, handlers, caller, nextHeld, settled } = await opened();
  inspector.breakpoints.add(breakpoint({ match: { regex: '/first$' }, stage: 'both', times: 'once' }));
  const answer = evaluate(
    view.cdp,
    `fetch('/first', { method: 'POST', body: 'a=1' }).then(async (r) => r.status + ' ' + (await r.text()))`,
  );
  const { id } = await nextHeld();
  const { request } = await handlers.getHeld({ id }, caller);
  expect(request.body?.text).toBe('a=1');
  const edited = {
    ...request,
    url: `${server().origin}/json`,
    headers: [...request.headers, { name: 'x-edited', value: 'yes' }],
    body: { text: 'a=2&b=3', isEncrypted: false },
  };
  await handlers.continueHeld({ id, request: edited, response: null }, caller);
  const second = await nextHeld();
  const received = server().requests.findLast(({ url }) => url === 'POST /json');
  expect([received?.url, received?.headers['x-edited'], received?.headers['content-length']]).toEqual([
    'POST /json',
    'yes',
    '7',
  ]);
  const { response } = await handlers.getHeld({ id: second.id }, caller);
  if (response === null) throw new Error('There is no response to edit');
  await handlers.continueHeld(
    { id: second.id, request: null, response: { ...response, status: 203 } },
    caller,
  );
  expect(await answer).toBe('203 {"from":"server"}');
  const call = await settled('/first');
  expect([editOfCall(call), call.requestBody, call.ttfb]).toEqual(['both', 'a=1', undefined]);
  expect(sentRequestOf(call)).toMatchObject({
    method: 'POST',
    url: `${server().origin}/json`,
    headers: { 'x-edited': 'yes' },
    body: 'a=2&b=3',
  });
  for (const stage of ['request', 'response'] as const) expect(call.held?.[stage]?.heldMs).toBeGreaterThan(0);
});

it('an edit that the browser rejects is reported, and the request continues unchanged', async () => {
  const { inspector, view, handlers, caller, nextHeld, settled } = await opened();
  inspector.breakpoints.add(breakpoint({ stage: 'request' }));
  const answer = evaluate(view.cdp, `fetch('/json').then((r) => r.text())`);
  const { id } = await nextHeld();
  const { request } = await handlers.getHeld({ id }, caller);
  const headers = [
    ...request.headers,
    { name: 'Proxy-Connection', value: 'x' },
    { name: 'Host', value: 'evil' },
  ];
  await expect(
    handlers.continueHeld({ id, request: { ...request, headers }, response: null }, caller),
  ).rejects.toMatchObject({ code: 'cdp' });
  expect(await answer).toBe('{"from":"server"}');
  expect(editOfCall(await settled('/json'))).toBeUndefined();
});

it('a call that the page cancels is released, and an aborted request fails', async () => {
  const { inspector, view, handlers, caller, nextHeld, held, settled } = await opened();
  inspector.breakpoints.add(breakpoint({ stage: 'request' }));
  const given = evaluate(
    view.cdp,
    `window.stop = new AbortController(), fetch('/json', { signal: window.stop.signal }).catch((e) => e.name)`,
  );
  await nextHeld();
  await evaluate(view.cdp, 'window.stop.abort()');
  expect(await given).toBe('AbortError');
  const givenUp = await settled('/json');
  expect([editOfCall(givenUp), givenUp.held?.request?.stage]).toEqual([undefined, 'request']);
  await vi.waitUntil(async () => (await held()).length === 0, { timeout: 10_000 });
  inspector.timeline.clear(null);
  const failed = evaluate(view.cdp, `fetch('/json').then(() => 'answered', (e) => e.name)`);
  const { id } = await nextHeld();
  await handlers.abortHeld({ id }, caller);
  expect(await failed).toBe('TypeError');
  expect(editOfCall(await settled('/json'))).toBe('aborted');
});
