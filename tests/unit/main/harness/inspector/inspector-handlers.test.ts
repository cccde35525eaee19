import { expect, it, vi } from 'vitest';
import { Inspector, type NotifyInspector } from '#main/harness/inspector/inspector.ts';
import { inspectorHandlers } from '#main/harness/inspector/inspector-handlers.ts';
import { encryptText } from '#shared/codec/aes-text.ts';
import { defaultKeys } from '#shared/codec/keys.ts';
import { type CallDetail, inspectorEvents, inspectorRequests } from '#shared/ipc/records/inspector.ts';
import { shapeError } from '#shared/ipc/transport/shape-error.ts';
import { ScriptedSession } from './scripted-session.ts';

const caller = { windowId: 'w', signal: new AbortController().signal };
const everything = { views: null, kinds: null, text: '', only: 'all' as const, before: null, limit: 50 };
const user = { userId: 'u77', account: 'my100077', password: 's3cret' };

type Name = keyof typeof inspectorRequests;

/** Creates an inspector with one view and one finished call. */
async function inspecting() {
  const told: Parameters<NotifyInspector>[] = [];
  const { signal } = new AbortController();
  const inspector = new Inspector({
    apiKey: defaultKeys.api,
    notify: (...event) => told.push(event),
    signal,
  });
  const view = inspector.observe('view-1', { signal, onProblem: () => undefined });
  const page = new ScriptedSession();
  view.watch(page, 'page');
  page.body = () =>
    Promise.resolve(encryptText(defaultKeys.api, JSON.stringify({ result: true, code: 200, data: user })));
  const random = encodeURIComponent(encryptText(defaultKeys.api, '1700000000000'));
  const url = `http://127.0.0.1/api/user/register?fromDomain=a&ts=1&random=${random}`;
  page.say('Network.requestWillBeSent', {
    requestId: 'r',
    type: 'XHR',
    request: { method: 'POST', url, headers: { userId: 'u77', Accept: '*/*' } },
  });
  const headers = { 'content-type': 'text/plain', 'set-cookie': 'visit=secret' };
  page.say('Network.responseReceived', { requestId: 'r', response: { url, status: 200, headers } });
  page.say('Network.loadingFinished', { requestId: 'r' });
  await view.calls.allChecked();
  /** Makes a script of the page load a text. */
  const load = async (requestId: string, address: string) => {
    page.say('Network.requestWillBeSent', {
      requestId,
      type: 'Fetch',
      request: { method: 'GET', url: address, headers: {} },
    });
    const response = { url: address, status: 200, mimeType: 'text/plain', headers: {} };
    page.say('Network.responseReceived', { requestId, response });
    page.say('Network.loadingFinished', { requestId });
    await view.calls.allChecked();
  };
  const handlers = inspectorHandlers(inspector);
  const ask = async <Asked extends Name>(name: Asked, input: Parameters<(typeof handlers)[Asked]>[0]) => {
    expect(shapeError(inspectorRequests[name].input, input)).toBeUndefined();
    const responseBody = await (handlers[name] as (given: unknown, by: typeof caller) => Promise<unknown>)(
      input,
      caller,
    );
    expect(shapeError(inspectorRequests[name].output, responseBody)).toBeUndefined();
    return responseBody as Awaited<ReturnType<(typeof handlers)[Asked]>>;
  };
  return { ask, page, told, load };
}

it('calls are listed with private values masked', async () => {
  const { ask } = await inspecting();
  const { rows } = await ask('listTimeline', everything);
  expect(rows).toMatchObject([
    {
      kind: 'call',
      level: 'info',
      call: { endpoint: 'user.register', status: 200, problems: 0, isSettled: true },
    },
  ]);
  expect(rows[0]?.text).toContain('random=•••');
});

it.each([
  ['revealed', true],
  ['masked', false],
] as const)(
  'a call is sent with its fields and decrypted response, and with private values %s',
  async (_, reveal) => {
    const { ask } = await inspecting();
    const { rows } = await ask('listTimeline', everything);
    const detail: CallDetail = await ask('getCall', { id: rows[0]?.id ?? 0, reveal });
    const shown = JSON.stringify(detail);
    for (const secret of ['s3cret', 'my100077', 'u77', 'visit=secret'])
      expect(shown.includes(secret)).toBe(reveal);
    expect(detail.responseBody).toMatchObject({ json: { result: true }, isEncrypted: true, isCut: false });
    const random = detail.fields.find(({ name }) => name === 'random');
    expect(random?.clear).toBe(reveal ? '1700000000000' : undefined);
  },
);

it('the details that a row omits can be requested', async () => {
  const { ask, page } = await inspecting();
  page.say('Runtime.consoleAPICalled', {
    type: 'log',
    args: [{ type: 'string', value: 'x'.repeat(500) }],
  });
  const { rows } = await ask('listTimeline', { ...everything, kinds: ['console'] });
  expect(rows[0]?.text).toHaveLength(300);
  const { detail } = await ask('getEntry', { id: rows[0]?.id ?? 0, reveal: false });
  expect(detail).toMatchObject({ args: ['x'.repeat(500)] });
});

it('a request for a discarded or unknown entry is rejected', async () => {
  const { ask } = await inspecting();
  const { rows } = await ask('listTimeline', everything);
  await ask('clearTimeline', { views: ['view-1'] });
  for (const id of [rows[0]?.id ?? 0, 999])
    await expect(ask('getCall', { id, reveal: true })).rejects.toMatchObject({ code: 'usage' });
  expect(await ask('listTimeline', everything)).toEqual({ rows: [], next: null });
});

it('new entries are sent to the windows in batches of 200, with the number of those that do not fit', async () => {
  const { page, told } = await inspecting();
  for (let number = 0; number < 300; number += 1)
    page.say('Runtime.consoleAPICalled', { type: 'log', args: [{ value: number }] });
  await vi.waitFor(() => expect(told).toHaveLength(1));
  const [name, event] = told[0] ?? [];
  expect(name).toBe('timelineGrew');
  expect(shapeError(inspectorEvents.timelineGrew, event)).toBeUndefined();
  expect(event).toMatchObject({ missed: 101 });
  expect((event as { rows: unknown[] }).rows).toHaveLength(200);
});

it('rules are stored, their changes are sent as events, and an invalid rule is rejected', async () => {
  const { ask, told } = await inspecting();
  const action = { do: 'status', status: 503 } as const;
  const rule = {
    match: { endpoint: 'user.info' },
    views: null,
    action,
    times: 'always',
    isEnabled: true,
  } as const;
  const { id } = await ask('addRule', { rule });
  await ask('changeRule', { id, rule: { ...rule, isEnabled: false } });
  expect(await ask('listRules', {})).toEqual({
    rules: [{ id, rule: { ...rule, isEnabled: false }, hits: 0 }],
  });
  await expect(ask('addRule', { rule: { ...rule, match: { endpoint: 'no.such' } } })).rejects.toMatchObject({
    code: 'usage',
  });
  await ask('removeRules', { ids: null });
  expect(await ask('listRules', {})).toEqual({ rules: [] });
  await vi.waitFor(() => expect(told.map(([name]) => name)).toContain('rulesChanged'));
});

it('a response can be loaded for editing, and calls can be exported as a HAR file for replay', async () => {
  const { ask } = await inspecting();
  const { rows } = await ask('listTimeline', everything);
  const responseBody = await ask('getResponseText', { id: rows[0]?.id ?? 0 });
  expect([JSON.parse(responseBody.text), responseBody.isEncrypted]).toEqual([
    { result: true, code: 200, data: user },
    true,
  ]);
  const { file: har } = await ask('exportHar', { ...allCalls, exportId: 1 });
  expect(har).toMatchObject({
    calls: 1,
    path: null,
    canReplay: true,
    name: expect.stringMatching(/\.har$/) as string,
  });
  const { file } = await ask('replayHar', { views: null, name: 'a.har', text: har?.text ?? '' });
  expect(file).toMatchObject({ name: 'a.har', responses: 1, skipped: 0, masked: 0, isEnabled: true });
  expect(await ask('listHars', {})).toEqual({ files: [file] });
  const { responses } = await ask('listHarResponses', { id: file.id });
  expect(responses).toMatchObject([{ method: 'POST', endpoint: 'user.register', status: 200, hits: 0 }]);
  await ask('changeHar', { id: file.id, isEnabled: false, scope: 'all' });
  expect(await ask('listHars', {})).toMatchObject({ files: [{ isEnabled: false, scope: 'all' }] });
  await ask('removeHar', { id: file.id });
  expect(await ask('listHars', {})).toEqual({ files: [] });
  await expect(ask('listHarResponses', { id: file.id })).rejects.toMatchObject({ code: 'usage' });
});

const allCalls = { views: null, text: '', only: 'all', reveal: true } as const;

it('exports the calls that the list shows, and says if a file is too large to replay', async () => {
  const { ask, page, load } = await inspecting();
  const large = 'x'.repeat(7_000_000);
  page.body = () => Promise.resolve(large);
  for (const id of ['a', 'b', 'c']) await load(id, `http://127.0.0.1/page/${id}`);
  expect(await ask('exportHar', { ...allCalls, exportId: 1 })).toMatchObject({
    file: { calls: 4, canReplay: false },
  });
  expect(await ask('exportHar', { ...allCalls, only: 'api', exportId: 2 })).toMatchObject({
    file: { calls: 1, canReplay: true },
  });
  const { file } = await ask('exportHar', { ...allCalls, text: 'PAGE/B', exportId: 3 });
  const { log } = JSON.parse(file?.text ?? '') as { log: { entries: { request: { url: string } }[] } };
  expect(log.entries.map(({ request }) => request.url)).toEqual(['http://127.0.0.1/page/b']);
});

it('estimates the length of an exported file to within 1%', async () => {
  const { ask, page, load } = await inspecting();
  page.body = () => Promise.resolve('"章"\n'.repeat(100_000));
  await load('a', 'http://127.0.0.1/page/a');
  const { calls, characters, max } = await ask('measureHar', { views: null, text: '', only: 'all' });
  const { file } = await ask('exportHar', { ...allCalls, exportId: 1 });
  expect([calls, max]).toEqual([2, 40_000_000]);
  expect(characters / (file?.text?.length ?? 0)).toBeCloseTo(1, 2);
});

it('rejects a file that is too large to download before writing it', async () => {
  const { ask, page, load, told } = await inspecting();
  // Uses quotes, each of which takes two characters in JSON.
  const large = '"'.repeat(7_000_000);
  page.body = () => Promise.resolve(large);
  for (const id of ['a', 'b', 'c']) await load(id, `http://127.0.0.1/page/${id}`);
  const { characters, max } = await ask('measureHar', { views: null, text: '', only: 'all' });
  expect(characters).toBeGreaterThan(max ?? 0);
  await expect(ask('exportHar', { ...allCalls, exportId: 1 })).rejects.toThrow(/40 MB can be downloaded/);
  expect(told.map(([name]) => name)).not.toContain('harProgressed');
});

it('reports the progress of an export until it is cancelled', async () => {
  const { ask, load, told } = await inspecting();
  for (let index = 0; index < 45; index += 1) await load(`${index}`, `http://127.0.0.1/page/${index}`);
  const progress = () => told.flatMap(([name, event]) => (name === 'harProgressed' ? [event] : []));
  await ask('exportHar', { ...allCalls, exportId: 1 });
  expect(progress()).toEqual([0, 20, 40].map((done) => ({ exportId: 1, done, of: 46 })));
  const exporting = ask('exportHar', { ...allCalls, exportId: 2 });
  await ask('cancelHar', { exportId: 2 });
  expect(await exporting).toEqual({ file: null });
});
