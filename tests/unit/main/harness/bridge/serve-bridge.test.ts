import { expect, it, vi } from 'vitest';
import { BridgeLog } from '#main/harness/bridge/bridge-log.ts';
import { type BridgeCallHandler, rejectWithoutPayDesk } from '#main/harness/bridge/bridge-responder.ts';
import { serveBridge } from '#main/harness/bridge/serve-bridge.ts';
import type { CdpSession } from '#main/harness/emulation/cdp-session.ts';
import { AppError } from '#shared/errors.ts';
import { textsCutInSecrets } from '../inspector/texts-cut-in-secrets.ts';

/** Creates a page that calls an app, and stores the responses. */
function callingPage(handleCall: BridgeCallHandler = rejectWithoutPayDesk) {
  const told: string[] = [];
  const problems: string[] = [];
  const listeners: ((params: unknown) => void)[] = [];
  const cdp: CdpSession = {
    send: <Result>(_method: string, params?: Readonly<Record<string, unknown>>) => {
      told.push(String(params?.['expression']));
      return Promise.resolve(undefined as Result);
    },
    on: (_event, listener) => void listeners.push(listener),
    child: () => cdp,
  };
  const log = new BridgeLog({ onProblem: (problem) => problems.push(problem) });
  const { signal } = new AbortController();
  serveBridge(cdp, { bindingName: 'call', platform: '微信', handleCall, log, signal });
  const call = (payload: string) => {
    for (const listener of listeners) listener({ name: 'call', payload, executionContextId: 1 });
  };
  return { log, told, problems, call };
}

const payload = (bridge: string, api: string, args: unknown) => JSON.stringify({ id: 1, bridge, api, args });

it('an argument that is not a string is handled as a payment without an order, and the next call still works', async () => {
  const { log, call, told } = callingPage();
  call(payload('alipay', 'tradePay', { orderStr: 'x', tradeNO: { toString: 1, valueOf: 1 } }));
  call(payload('alipay', 'getNetworkType', {}));
  await vi.waitFor(() => expect(told).toHaveLength(2));
  expect(log.entries.map(({ api, responses }) => [api, responses.length])).toEqual([
    ['tradePay', 1],
    ['getNetworkType', 1],
  ]);
});

it('errors thrown by a handler, immediately or while it sends responses, are logged', async () => {
  const responses = [
    () => {
      throw new Error('no answer at all');
    },
    () => ({
      verdict: 'answered' as const,
      // biome-ignore lint/correctness/useYield: throws before the first yield
      responses: (async function* () {
        throw new AppError('http', 'no answer any more');
      })(),
    }),
  ];
  let asked = 0;
  const { log, call, problems } = callingPage((...given) =>
    (responses[asked++] ?? rejectWithoutPayDesk)(...given),
  );
  for (const api of ['first', 'second', 'getNetworkType']) call(payload('weixin', api, {}));
  await vi.waitFor(() =>
    expect(log.entries.map(({ latency }) => latency !== null)).toEqual([false, false, true]),
  );
  expect(log.entries.map(({ verdict }) => verdict)).toEqual(['refused', 'answered', 'answered']);
  expect(problems).toEqual(['weixin first: no answer at all', 'weixin second: no answer any more']);
});

it('an error that a handler yields is logged and not sent to the page', async () => {
  const refusal = new AppError('http', 'the order has expired');
  const { log, call, told } = callingPage(() => ({
    verdict: 'answered',
    responses: (async function* () {
      yield refusal;
      yield { status: 'cancelled' };
    })(),
  }));
  call(payload('manyue', 'pay', {}));
  await vi.waitFor(() => expect(told).toHaveLength(1));
  expect(told[0]).toContain('{"status":"cancelled"}');
  expect(log.entries).toMatchObject([
    { problem: 'the order has expired', responses: [{ status: 'cancelled' }] },
  ]);
});

it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  'a call of %s, which every object inherits, is rejected as an unknown API',
  async (api) => {
    const { log, call, told, problems } = callingPage();
    call(payload('weixin', api, {}));
    await vi.waitFor(() => expect(told).toHaveLength(1));
    expect(log.entries[0]).toMatchObject({
      verdict: 'unknown api',
      responses: [{ err_msg: 'system:function_not_exist' }],
    });
    expect(problems).toEqual([`weixin ${api}: the app has no such API`]);
    expect(log.entries).toMatchObject([{ zh: '应用没有这个接口' }]);
  },
);

it.each([
  ['a truncated text', `{"password":"${'s3cret '.repeat(40)}`],
  ['a text that is too long', `{"password":"${'s3cret '.repeat(20_000)}"}`],
  ...textsCutInSecrets(200).map((text): [string, string] => ['a text that is cut in a phone number', text]),
  ['a text that is not a call', JSON.stringify({ account: 's3cret', phone: '13812345552' })],
])('nothing private is stored from %s', (_, text) => {
  const { log, call, problems } = callingPage();
  call(text);
  expect(log.entries[0]?.verdict).toBe('refused');
  expect(JSON.stringify([log.entries, problems])).not.toMatch(/s3cret|1381234/);
});

it('takeEntries returns the entries since the last call and clears them', () => {
  const { log, call } = callingPage();
  call('nothing');
  expect(log.take()).toHaveLength(1);
  call('nothing more');
  expect(log.take()).toMatchObject([{ args: 'nothing more' }]);
  expect(log.entries).toEqual([]);
});

it('calls are handled up to the limit, and one problem reports all rejected calls', async () => {
  const { log, call, told, problems } = callingPage();
  for (let number = 0; number < 5_000; number += 1) call(payload('weixin', 'getNetworkType', {}));
  await vi.waitFor(() => expect(told.length).toBeGreaterThanOrEqual(200));
  expect(told.length).toBeLessThan(300);
  expect(problems).toEqual([expect.stringContaining('more than 50 times a second')]);
  expect(log.entries.filter(({ verdict }) => verdict === 'refused')).toHaveLength(1);
});
