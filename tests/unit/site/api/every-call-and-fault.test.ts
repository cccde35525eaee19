import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ServedSandbox, serveSandbox } from '#main/sandbox/serve.ts';
import { ControlClient } from '#main/sandbox-control/control-client.ts';
import { fillPath } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/registry.ts';
import type { Fault, FaultEffect } from '#shared/control/fault.ts';
import { type AppErrorCode, toAppError } from '#shared/errors.ts';
import { logIn } from '#site/features/credentials/log-in.ts';
import { fetchOffer } from '#site/features/payment/order/ask-offer.ts';
import type { CallOptions } from '#site/services/api/api-client.ts';
import { createTransport } from '#site/services/api/api-transport.ts';
import { goodCalls } from '../../main/sandbox/handlers/good-calls.ts';
import { memoryStorage } from '../memory-storage.ts';
import { type OpenPage, openPage } from '../open-page.ts';

const withLongTimeout = createTransport({ timeoutMs: 20_000 });
const withShortTimeout = createTransport({ timeoutMs: 100 });

/**
 * Effect of each fault, with the error code for the user. Without a code, the response arrives in spite of the fault.
 */
const faults: Readonly<Record<string, { readonly effect: FaultEffect; readonly code?: AppErrorCode }>> = {
  'no connection': { effect: { kind: 'cut', afterBytes: 0 }, code: 'network' },
  'no response in time': { effect: { kind: 'never' }, code: 'timeout' },
  'HTTP 500': { effect: { kind: 'status', status: 500 }, code: 'http' },
  'text that does not decrypt': { effect: { kind: 'undecryptable' }, code: 'decryption' },
  'a truncated response': { effect: { kind: 'cut', afterBytes: 5 }, code: 'network' },
  'an unexpected shape': { effect: { kind: 'respond', body: [1, 2] }, code: 'contract' },
  'a rejection': { effect: { kind: 'code', code: 500, msg: '系统维护' }, code: 'rejected' },
  'a slow response': { effect: { kind: 'delay', ms: 30 } },
};

/** Calls of the quick lane, one of each kind. The complete lane runs all. */
const quick: ReadonlySet<string> = new Set(['comic.home', 'comic.buyChapter', 'pay.recharge']);

let sandbox: ServedSandbox;
let control: ControlClient;
beforeAll(async () => {
  sandbox = await serveSandbox({ database: ':memory:', port: 0 });
  control = new ControlClient(sandbox);
});
afterAll(() => sandbox.close());

let area: Storage;
let page: OpenPage;
let hasLongTimeout = true;
beforeEach(async () => {
  area = memoryStorage();
  hasLongTimeout = true;
  page = openPage(sandbox, {
    area,
    transport: (request) => (hasLongTimeout ? withLongTimeout : withShortTimeout)(request),
  });
  await page.session.ready(new AbortController().signal);
});

const stored = () => Object.fromEntries(Array.from({ length: area.length }, (_, place) => entry(place)));

function entry(place: number): readonly [string, string | null] {
  const key = area.key(place) ?? '';
  return [key, area.getItem(key)];
}

/**
 * Applies a fault to the first request of `work` and returns the error code. Shortens the timeout for a response that
 * never arrives.
 */
async function codeWithFault(fault: Fault, work: () => Promise<unknown>): Promise<AppErrorCode | undefined> {
  await control.setFaults({ ...fault, times: 1 });
  hasLongTimeout = fault.effect.kind !== 'never';
  const code = await codeOf(work);
  hasLongTimeout = true;
  return code;
}

async function codeOf(work: () => Promise<unknown>): Promise<AppErrorCode | undefined> {
  try {
    await work();
    return undefined;
  } catch (thrown) {
    const { code, message } = toAppError(thrown);
    expect(message).toMatch(/\p{Script=Han}/u);
    return code;
  }
}

const table = Object.entries(faults);

describe.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
  'the call %s',
  (id, endpoint) => {
    it.each(table)(
      'handles %s, and succeeds when it is sent again',
      {
        tags: quick.has(id) ? [] : ['complete'],
      },
      async (_, { effect, code }) => {
        const { params, query, body } = goodCalls[id] ?? {};
        const path = fillPath(endpoint.path, Object.fromEntries(Object.entries(params ?? {})));
        const { user } = page.session;
        if (!user) throw new Error('The visitor has no account yet');
        // The cast is needed, because the contract's types need a call that is known at compile time.
        const options = {
          params,
          query: typeof query === 'function' ? query(user) : query,
          body,
        } as CallOptions<typeof endpoint>;
        const fault = { match: { path, method: endpoint.method }, effect };
        const found = await codeWithFault(fault, () => page.api.call(endpoint, options));
        // Skips calls that not every account may make, because the sandbox itself refuses them.
        expect(code === undefined ? [undefined, 'rejected'] : [code]).toContain(found);
        expect(await codeOf(() => page.api.send(endpoint, options))).toBeUndefined();
      },
    );
  },
);

/** Functions of the page that store a response. */
const writers: Readonly<Record<string, { readonly path: string; act(page: OpenPage): Promise<unknown> }>> = {
  'the account': {
    path: '/api/user/info',
    act: ({ session }) => session.refresh(new AbortController().signal),
  },
  'a registration': {
    path: '/api/user/register',
    act: ({ session }) => session.register(new AbortController().signal),
  },
  'a login': {
    path: '/api/user/login',
    act: ({ api, session }) => {
      const { account = '', password = '' } = session.user ?? {};
      return logIn({ api, session }, { account, password }, { signal: new AbortController().signal });
    },
  },
  'the offer': {
    path: '/api/user/recharge',
    act: ({ api, session }) =>
      fetchOffer({ api, session, platform: { appType: 'wap_browser' } }, new AbortController().signal),
  },
  'the branch data': {
    path: '/api/common/info/v2/*',
    act: ({ session }) => session.loadCommon(new AbortController().signal),
  },
};

describe.each(Object.entries(writers))('%s', (name, { path, act }) => {
  it.each(table)(
    'after %s leaves the stored value unchanged, and stores the next good response',
    {
      tags: name === 'the account' ? [] : ['complete'],
    },
    async (_, { effect, code }) => {
      const before = stored();
      expect(await codeWithFault({ match: { path }, effect }, () => act(page))).toBe(code);
      if (code !== undefined) expect(stored()).toEqual(before);
      expect(await codeOf(() => act(page))).toBeUndefined();
      expect(page.session.user).toMatchObject({ avaliableAmount: 100 });
    },
  );
});
