import { expect, it } from 'vitest';
import type { RecordedCall } from '#main/harness/inspector/calls/call.ts';
import { CallRecorder } from '#main/harness/inspector/calls/call-recorder.ts';
import { encryptText } from '#shared/codec/aes-text.ts';
import { defaultKeys } from '#shared/codec/keys.ts';
import { AppError } from '#shared/errors.ts';
import { ScriptedSession } from '../scripted-session.ts';

const user = { userId: 'u1', account: 'a', password: 'p' };
const encryptedParams = (value: unknown) => encryptText(defaultKeys.api, JSON.stringify(value));

function recording(reads: 'contract' | 'text' = 'text') {
  const calls: RecordedCall[] = [];
  const settled: RecordedCall[] = [];
  const problems: unknown[] = [];
  const recorder = new CallRecorder({
    viewId: 'view-1',
    apiKey: defaultKeys.api,
    nextId: () => calls.length + 1,
    reads,
    onBegun: (call) => calls.push(call),
    onChanged: (call) => {
      if (call.isSettled) settled.push(call);
    },
    onProblem: (thrown) => problems.push(thrown),
    signal: new AbortController().signal,
  });
  const page = new ScriptedSession();
  recorder.watch(page, 'page');
  return { recorder, page, calls, settled, problems };
}

/** Emits Chromium's events for a call that took 50 ms, with 20 ms to the first byte. */
function call(page: ScriptedSession, requestId: string, path: string, size = 100): void {
  const url = `http://127.0.0.1${path}`;
  page.say('Network.requestWillBeSent', {
    requestId,
    type: 'XHR',
    timestamp: 100,
    wallTime: 1_700_000_000,
    request: { method: 'GET', url, headers: { userId: '7' } },
  });
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
  const timing = { requestTime: 100.005, receiveHeadersStart: 15, receiveHeadersEnd: 16 };
  const response = { url, status: 200, mimeType: 'text/plain', headers, timing };
  page.say('Network.responseReceived', { requestId, response });
  page.say('Network.dataReceived', { requestId, dataLength: size });
  page.say('Network.loadingFinished', { requestId, timestamp: 100.05, encodedDataLength: 80 });
}

const textOf = ({ responseBody }: RecordedCall) =>
  responseBody !== undefined && 'text' in responseBody
    ? responseBody.text.toString('utf8')
    : responseBody?.omitted;

it('a call is recorded with its decrypted response, timing and contract check', async () => {
  const { recorder, page, calls, settled } = recording();
  const responseBody = { result: true, code: 200, data: { ...user, avaliableAmount: 'many' } };
  page.body = () => Promise.resolve(encryptedParams(responseBody));
  call(page, 'r1', '/api/user/info');
  await recorder.allChecked();
  expect(settled).toEqual(calls);
  const [recorded] = calls;
  expect(recorded).toMatchObject({
    viewId: 'view-1',
    startedAt: 1_700_000_000_000,
    requestHeaders: { userId: '7' },
    status: 200,
    size: 100,
    transferred: 80,
    endpoint: { id: 'user.info' },
    responseBody: { isEncrypted: true },
    problems: [{ path: '/data/avaliableAmount' }],
  });
  expect(recorded?.ttfb).toBeCloseTo(20);
  expect(recorded?.duration).toBeCloseTo(50);
  expect(recorded && JSON.parse(String(textOf(recorded)))).toEqual(responseBody);
});

it('a call ends at a redirect, which starts another call', () => {
  const { page, calls } = recording();
  const request = (url: string) => ({ method: 'GET', url });
  page.say('Network.requestWillBeSent', { requestId: 'r', type: 'XHR', request: request('http://a/1') });
  page.say('Network.requestWillBeSent', {
    requestId: 'r',
    type: 'XHR',
    request: request('http://a/2'),
    redirectResponse: { url: 'http://a/1', status: 302, headers: { location: '/2' } },
  });
  page.say('Network.loadingFailed', { requestId: 'r', errorText: 'net::ERR_CONNECTION_RESET' });
  expect(calls.map(({ url, status, error, isSettled }) => [url, status, error, isSettled])).toEqual([
    ['http://a/1', 302, undefined, true],
    ['http://a/2', undefined, 'net::ERR_CONNECTION_RESET', true],
  ]);
});

it('a response of 50 MB is not read, and the reason is recorded', async () => {
  const { recorder, page, settled } = recording();
  call(page, 'large', '/api/user/info', 50 * 1024 * 1024);
  await recorder.allChecked();
  expect(settled.map(textOf)).toEqual(['too large']);
  expect(page.sent.map(([method]) => method)).not.toContain('Network.getResponseBody');
});

it('many concurrent calls are all recorded, while only a few responses are read at a time', async () => {
  const { recorder, page, calls, settled } = recording();
  let asked = 0;
  let most = 0;
  page.body = async () => {
    asked += 1;
    most = Math.max(most, asked);
    await Promise.resolve();
    asked -= 1;
    return encryptedParams({ result: true, code: 200, data: user });
  };
  for (let number = 0; number < 1_000; number += 1) call(page, `r${number}`, '/api/user/info');
  await recorder.allChecked();
  expect([calls.length, settled.length, recorder.checkedResponses]).toEqual([1_000, 1_000, 1_000]);
  expect(settled.every((one) => one.problems?.length === 0)).toBe(true);
  expect(most).toBeLessThanOrEqual(8);
});

it('responses of a page are read up to its limit, but all calls are recorded', async () => {
  const { recorder, page, settled } = recording();
  for (let number = 0; number < 10; number += 1) call(page, `r${number}`, '/api/user/info', 8 * 1024 * 1024);
  await recorder.allChecked();
  const omitted = settled.filter(
    ({ responseBody }) => responseBody !== undefined && 'omitted' in responseBody,
  );
  expect([settled.length, new Set(omitted.map(textOf))]).toEqual([10, new Set(['too many'])]);
  expect(omitted.length).toBeGreaterThanOrEqual(5);
});

it('a response whose document is gone is marked as gone', async () => {
  const { recorder, page, settled } = recording();
  page.body = () => Promise.reject(new AppError('cdp', 'No resource with given identifier found'));
  call(page, 'r', '/api/user/info');
  await recorder.allChecked();
  expect(settled.map(textOf)).toEqual(['gone']);
});

it.each([
  ['contract', '/api/user/info', 1],
  ['contract', '/other.json', 0],
  ['text', '/other.json', 1],
] as const)('with reads “%s” the response of %s is read %i times', async (reads, path, times) => {
  const { recorder, page } = recording(reads);
  call(page, 'r', path);
  await recorder.allChecked();
  expect(page.sent.filter(([method]) => method === 'Network.getResponseBody')).toHaveLength(times);
});

it.each(['/api/user/info', '/other.json'])('the text of an error response at %s is read', async (path) => {
  const { recorder, page, settled } = recording('contract');
  page.body = () => Promise.resolve('{"message":"no database"}');
  const url = `http://127.0.0.1${path}`;
  page.say('Network.requestWillBeSent', { requestId: 'r', type: 'XHR', request: { method: 'GET', url } });
  const response = { url, status: 500, mimeType: 'application/json', headers: {} };
  page.say('Network.responseReceived', { requestId: 'r', response });
  page.say('Network.loadingFinished', { requestId: 'r' });
  await recorder.allChecked();
  expect(settled.map(textOf)).toEqual(['{"message":"no database"}']);
  expect(recorder.checkedResponses).toBe(0);
});

it('overridden calls are marked, even if the mark arrives before the request', () => {
  const { recorder, page, calls } = recording();
  const begin = (requestId: string) =>
    page.say('Network.requestWillBeSent', { requestId, request: { method: 'GET', url: 'http://a/' } });
  recorder.markOverridden('early', 'rule-1');
  begin('early');
  begin('late');
  recorder.markOverridden('late', 'rule-2');
  begin('other');
  expect(calls.map(({ overriddenBy }) => overriddenBy)).toEqual(['rule-1', 'rule-2', undefined]);
});

it('the number of tracked open calls is limited', () => {
  const { recorder, page, calls } = recording();
  for (let number = 0; number < 6_000; number += 1)
    page.say('Network.requestWillBeSent', {
      requestId: `r${number}`,
      request: { method: 'GET', url: `http://a/${'x'.repeat(10_000)}` },
    });
  expect(recorder.openCalls).toBe(5_000);
  expect(calls).toHaveLength(6_000);
  expect(calls[0]?.url).toHaveLength(4_000);
});

it('a worker whose network events the browser rejects is reported, unless the worker is gone', async () => {
  const { recorder, problems } = recording();
  const refusing = (error: AppError) => {
    const worker = new ScriptedSession();
    worker.send = () => Promise.reject(error);
    recorder.watch(worker, 'worker');
  };
  const refused = new AppError('cdp', 'Network.enable: Network.enable wasn’t found');
  refusing(refused);
  refusing(new AppError('gone', 'Network.enable: Session with given id not found.'));
  await Promise.resolve();
  expect(problems).toEqual([refused]);
});
