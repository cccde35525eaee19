import { expect, it } from 'vitest';
import { matchEndpoint } from '#main/harness/inspector/calls/match-endpoint.ts';
import { Inspector } from '#main/harness/inspector/inspector.ts';
import { ruleFileHandlers } from '#main/harness/inspector/rule-file-handlers.ts';
import type { Breakpoint } from '#shared/ipc/records/breakpoints.ts';
import type { OverrideRule } from '#shared/ipc/records/inspector.ts';

const caller = { windowId: 'w', signal: new AbortController().signal };
const user = { userId: 'u77', account: 'my100077', password: 's3cret', avaliableAmount: 7 };
const text = JSON.stringify({ result: true, code: 200, data: user });

const rules: readonly OverrideRule[] = [
  {
    match: { endpoint: 'user.info' },
    views: ['view-1'],
    action: { do: 'respond', status: 200, contentType: 'text/plain', text, isEncrypted: true },
    times: 'always',
    isEnabled: true,
  },
  {
    match: { exactUrl: 'http://a/api/x?userId=u77&b=1' },
    method: 'GET',
    views: null,
    action: { do: 'delay', ms: 5 },
    times: 'once',
    isEnabled: false,
  },
];

const held: Breakpoint = {
  match: { regex: '/api/user/(info|login)' },
  views: null,
  stage: 'both',
  holdMs: 30_000,
  times: 'always',
  isEnabled: true,
};

function inspecting() {
  const inspector = new Inspector({ apiKey: '', notify: () => undefined, signal: caller.signal });
  return { inspector, handlers: ruleFileHandlers(inspector) };
}

async function exported(reveal: boolean): Promise<string> {
  const { inspector, handlers } = inspecting();
  inspector.rules.add(rules);
  inspector.breakpoints.add(held);
  const file = await handlers.exportRules({ reveal }, caller);
  expect(file).toMatchObject({ count: 3, path: null, name: expect.stringMatching(/\.json$/) as string });
  return file.text ?? '';
}

it('a rule file transfers all rules to another harness, for the selected views', async () => {
  const { inspector, handlers } = inspecting();
  const input = { views: ['view-4'], text: await exported(true) };
  expect(await handlers.importRules(input, caller)).toEqual({ overrides: 2, breakpoints: 1 });
  expect(inspector.rules.all.map(({ rule }) => rule)).toEqual(
    rules.map((rule) => ({ ...rule, views: ['view-4'] })),
  );
  expect(inspector.breakpoints.all.map(({ breakpoint }) => breakpoint)).toEqual([
    { ...held, views: ['view-4'] },
  ]);
});

it('private values in a rule file are masked, and filled in from the session of the view that uses the rule', async () => {
  const masked = await exported(false);
  for (const secret of ['u77', 'my100077', 's3cret']) expect(masked).not.toContain(secret);
  const { inspector, handlers } = inspecting();
  await handlers.importRules({ views: null, text: masked }, caller);
  const find = () =>
    inspector.rules.find({ viewId: 'view-1', method: 'GET', url: 'http://a/api/user/info' }, 'Request');
  expect(find()).toBeUndefined();
  const own = { ...user, userId: 'u88', account: 'my100088', password: 'mine', avaliableAmount: 0 };
  inspector.rules.replays.learn({
    id: 1,
    viewId: 'view-1',
    method: 'GET',
    url: 'http://a/api/user/info',
    type: 'XHR',
    startedAt: 0,
    requestHeaders: {},
    endpoint: matchEndpoint('GET', '/api/user/info'),
    status: 200,
    size: 1,
    responseBody: { text: Buffer.from(JSON.stringify({ result: true, data: own })), isEncrypted: true },
    isSettled: true,
  });
  const action = find()?.action;
  const answered: unknown = action?.do === 'respond' ? JSON.parse(action.text) : undefined;
  expect(answered).toEqual({ result: true, code: 200, data: { ...own, avaliableAmount: 7 } });
  const address = inspector.rules.all[1]?.rule.match;
  expect(address).toEqual({ url: 'http://a/api/x\\?userId=*&b=1' });
});

it('the actions in files of earlier versions are read', async () => {
  const file = (await exported(true)).replace('"respond"', '"answer"').replace('"delay"', '"wrongCipher"');
  const { inspector, handlers } = inspecting();
  await handlers.importRules({ views: null, text: file }, caller);
  expect(inspector.rules.all.map(({ rule }) => rule.action.do)).toEqual(['respond', 'undecryptable']);
});

it.each<[what: string, change: (file: Record<string, unknown>) => unknown, why: RegExp]>([
  ['is not JSON', () => '{', /not JSON/],
  ['is not a rule file', () => ({ log: {} }), /format/],
  [
    'has an invalid field',
    (file) => ({ ...file, breakpoints: [{ ...held, holdMs: 1 }] }),
    /breakpoints › 0 › holdMs/,
  ],
  [
    'has an invalid regular expression',
    (file) => ({ ...file, breakpoints: [{ ...held, match: { regex: '(' } }] }),
    /character 1/,
  ],
  [
    'contains an unknown endpoint',
    (file) => ({ ...file, overrides: [{ ...rules[0], match: { endpoint: 'no.such' } }] }),
    /no\.such/,
  ],
])('nothing is imported from a file that %s, and the position is reported', async (_, change, why) => {
  const { inspector, handlers } = inspecting();
  const changed = change(JSON.parse(await exported(true)) as Record<string, unknown>);
  const input = { views: null, text: typeof changed === 'string' ? changed : JSON.stringify(changed) };
  await expect(handlers.importRules(input, caller)).rejects.toMatchObject({
    code: 'usage',
    message: why as unknown,
  });
  expect([inspector.rules.all, inspector.breakpoints.all]).toEqual([[], []]);
});
