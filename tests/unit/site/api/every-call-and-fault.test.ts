import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ServedSandbox, serveSandbox } from '#main/sandbox/serve.ts';
import { ControlClient } from '#main/sandbox-control/control-client.ts';
import { fillPath } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/registry.ts';
import type { Fault, FaultEffect } from '#shared/control/fault.ts';
import { type AppErrorCode, toAppError } from '#shared/errors.ts';
import { logIn } from '#site/features/credentials/log-in.ts';
import { askOffer } from '#site/features/payment/order/ask-offer.ts';
import type { CallOptions } from '#site/services/api/api-client.ts';
import { createTransport } from '#site/services/api/api-transport.ts';
import { goodCalls } from '../../main/sandbox/handlers/good-calls.ts';
import { memoryStorage } from '../memory-storage.ts';
import { type OpenPage, openPage } from '../open-page.ts';

const patient = createTransport({ timeoutMs: 20_000 });
const impatient = createTransport({ timeoutMs: 100 });

/** What goes wrong with an answer, and what the user is told then; nothing where it comes all the same. */
const faults: Readonly<Record<string, { readonly effect: FaultEffect; readonly told?: AppErrorCode }>> = {
  'no connection': { effect: { kind: 'cut', afterBytes: 0 }, told: 'network' },
  'no answer in time': { effect: { kind: 'never' }, told: 'timeout' },
  'HTTP 500': { effect: { kind: 'status', status: 500 }, told: 'http' },
  'text that no key opens': { effect: { kind: 'noise' }, told: 'decryption' },
  'an answer that is cut': { effect: { kind: 'cut', afterBytes: 5 }, told: 'network' },
  'another shape': { effect: { kind: 'shape', body: [1, 2] }, told: 'contract' },
  'a refusal': { effect: { kind: 'code', code: 500, msg: '系统维护' }, told: 'rejected' },
  'a slow answer': { effect: { kind: 'slow', ms: 30 } },
};

/** One call of each kind; the others are for the complete lane. */
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
let isPatient = true;
beforeEach(async () => {
  area = memoryStorage();
  isPatient = true;
  page = openPage(sandbox, { area, transport: (request) => (isPatient ? patient : impatient)(request) });
  await page.session.ready(new AbortController().signal);
});

const stored = () => Object.fromEntries(Array.from({ length: area.length }, (_, place) => entry(place)));

function entry(place: number): readonly [string, string | null] {
  const key = area.key(place) ?? '';
  return [key, area.getItem(key)];
}

/** Strikes what `work` calls first; waits no longer than has to be for what never comes. */
async function toldOf(fault: Fault, work: () => Promise<unknown>): Promise<AppErrorCode | undefined> {
  await control.setFaults({ ...fault, times: 1 });
  isPatient = fault.effect.kind !== 'never';
  const code = await told(work);
  isPatient = true;
  return code;
}

async function told(work: () => Promise<unknown>): Promise<AppErrorCode | undefined> {
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

describe.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (id, endpoint) => {
  it.each(table)(
    'answered by %s, tells it, and brings an answer when it is sent again',
    {
      tags: quick.has(id) ? [] : ['complete'],
    },
    async (_, { effect, told: code }) => {
      const { params, query, body } = goodCalls[id] ?? {};
      const path = fillPath(endpoint.path, Object.fromEntries(Object.entries(params ?? {})));
      const { user } = page.session;
      if (!user) throw new Error('The visitor has no account');
      // The contract's own types are for callers that know which call they make.
      const options = {
        params,
        query: typeof query === 'function' ? query(user) : query,
        body,
      } as CallOptions<typeof endpoint>;
      const fault = { match: { path, method: endpoint.method }, effect };
      const found = await toldOf(fault, () => page.api.call(endpoint, options));
      // What cannot be had by everybody is refused by the sandbox itself.
      expect(code === undefined ? [undefined, 'rejected'] : [code]).toContain(found);
      expect(await told(() => page.api.ask(endpoint, options))).toBeUndefined();
    },
  );
});

/** What puts an answer into the storage. */
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
      askOffer({ api, session, platform: { appType: 'wap_browser' } }, new AbortController().signal),
  },
  'what is known of the branch': {
    path: '/api/common/info/v2/*',
    act: ({ session }) => session.loadCommon(new AbortController().signal),
  },
};

describe.each(Object.entries(writers))('%s', (name, { path, act }) => {
  it.each(table)(
    'answered by %s, leaves what is stored as it is, and is stored when it comes',
    {
      tags: name === 'the account' ? [] : ['complete'],
    },
    async (_, { effect, told: code }) => {
      const before = stored();
      expect(await toldOf({ match: { path }, effect }, () => act(page))).toBe(code);
      if (code !== undefined) expect(stored()).toEqual(before);
      expect(await told(() => act(page))).toBeUndefined();
      expect(page.session.user).toMatchObject({ avaliableAmount: 100 });
    },
  );
});
