import { describe, expect, it } from 'vitest';
import type { RecordedCall } from '#main/harness/inspector/calls/call.ts';
import { matchEndpoint } from '#main/harness/inspector/calls/match-endpoint.ts';
import { readHar } from '#main/harness/inspector/har/read-har.ts';
import { writeHar } from '#main/harness/inspector/har/write-har.ts';
import { OverrideRules } from '#main/harness/inspector/overrides/override-rules.ts';

const { signal } = new AbortController();
const origin = 'http://127.0.0.1:5180';

const user = (id: string, more: object = {}) => ({
  userId: `u${id}`,
  account: `my1000${id}`,
  password: `pass-${id}`,
  mobile: '',
  visitorId: `v${id}`,
  avaliableAmount: 70,
  ...more,
});

function call(path: string, data: unknown, more: Partial<RecordedCall> = {}): RecordedCall {
  const { method = 'GET' } = more;
  return {
    id: 1,
    viewId: 'view-1',
    method,
    url: `${origin}${path}`,
    type: 'XHR',
    startedAt: 1_700_000_000_000,
    requestHeaders: { userId: 'u77', traceId: 't77', account: 'my100077' },
    endpoint: matchEndpoint(method, URL.parse(path, origin)?.pathname ?? ''),
    status: 200,
    responseHeaders: { 'content-type': 'text/plain' },
    size: 200,
    responseBody: { text: Buffer.from(JSON.stringify({ result: true, code: 200, data })), isEncrypted: true },
    isSettled: true,
    ...more,
  };
}

/** Replays in a new harness what another harness has exported. */
async function replaying(calls: readonly RecordedCall[], { reveal = false } = {}) {
  const rules = new OverrideRules();
  const contents = await readHar(await writeHar(calls, { reveal, signal }), signal);
  const file = rules.replays.add({ name: 'a.har', views: null }, contents);
  const responseBody = (path: string, { viewId = 'view-9', method = 'GET' } = {}) => {
    const found = rules.find({ viewId, method, url: `https://test.example${path}` }, 'Request');
    if (found === undefined) return undefined;
    rules.applied(found.id, viewId);
    const { action } = found;
    return action.do === 'respond' ? (JSON.parse(action.text) as { data: unknown }).data : action.do;
  };
  return { rules, file, responseBody };
}

describe('a masked value', () => {
  it('is replaced by the view’s own value in the server’s latest response', async () => {
    const { rules, responseBody, file } = await replaying([
      call('/api/user/info', user('77', { mobile: '13800000077' })),
    ]);
    expect(file).toMatchObject({ responses: 1, masked: 1, leftOut: 0 });
    rules.replays.learn(call('/api/user/info', user('88'), { viewId: 'view-9' }));
    rules.replays.learn(call('/api/user/info', user('99', { mobile: '13900000099' }), { viewId: 'view-2' }));
    expect(responseBody('/api/user/info')).toEqual(user('88'));
    expect(responseBody('/api/user/info', { viewId: 'view-2' })).toEqual(
      user('99', { mobile: '13900000099' }),
    );
  });

  it('is never served, and the server responds until all values that the contract requires are known', async () => {
    const { rules, responseBody, file } = await replaying([call('/api/user/info', user('77'))]);
    expect(responseBody('/api/user/info')).toBeUndefined();
    expect(rules.replays.states).toMatchObject([{ leftOut: 1, hits: 0 }]);
    expect((await rules.replays.responses(file.id, signal))[0]?.missing).toContain('/data/userId');
    rules.replays.learn(call('/api/user/info', user('88'), { viewId: 'view-9' }));
    expect(responseBody('/api/user/info')).toEqual(user('88'));
    expect(rules.replays.states).toMatchObject([{ leftOut: 0, hits: 1 }]);
  });

  it('is not read from overridden responses, and is removed with the view', async () => {
    const { rules, responseBody } = await replaying([call('/api/user/info', user('77'))]);
    const own = call('/api/user/info', user('88'), { viewId: 'view-9' });
    rules.replays.learn({ ...own, overriddenBy: 'rule-1' });
    expect(responseBody('/api/user/info')).toBeUndefined();
    rules.replays.learn(own);
    expect(responseBody('/api/user/info')).toEqual(user('88'));
    rules.replays.forget('view-9');
    expect(responseBody('/api/user/info')).toBeUndefined();
  });

  it('is removed if the contract does not require it', async () => {
    const data = user('77', { contactPosition: 'QQ 12345' });
    const { rules, responseBody } = await replaying([call('/api/user/info', data)]);
    rules.replays.learn(call('/api/user/info', user('88'), { viewId: 'view-9' }));
    expect(responseBody('/api/user/info')).toEqual(user('88'));
  });

  it('is never replaced by the signature of another call, even with the same name', async () => {
    const data = { sign: 'abc', orderNo: 'o1', token: 'tok-1' };
    const { rules, responseBody } = await replaying([call('/api/unknown', data)]);
    rules.replays.learn(
      call('/api/user/info', { ...user('88'), sign: 'mine', token: 'mine' }, { viewId: 'view-9' }),
    );
    expect(responseBody('/api/unknown')).toEqual({ orderNo: 'o1' });
  });

  it.each(['any text with account=my100077', '<b>my100077</b>'])(
    'in %s prevents the replay of the whole response',
    async (text) => {
      const page = call('/api/page', null, { responseBody: { text: Buffer.from(text), isEncrypted: false } });
      const contents = await readHar(await writeHar([page], { reveal: false, signal }), signal);
      expect(contents).toEqual({ responses: [], skipped: 1 });
    },
  );
});

describe('a HAR file', () => {
  it.each([
    ['revealed', true],
    ['masked', false],
  ] as const)(
    'with private values %s is replayed on another host, starting with the first response in each view',
    async (_, reveal) => {
      const call1 = (id: number) => call(`/api/a?ts=${id}&visitorId=v9&b=1`, { id });
      const failed = call('/api/f?x=*', null, { status: 0, error: 'net::ERR_CONNECTION_RESET' });
      const { responseBody } = await replaying([call1(1), call1(2), failed], { reveal });
      const again = '/api/a?b=1&ts=99&visitorId=v9';
      expect([responseBody(again), responseBody(again), responseBody(again)]).toEqual([
        { id: 1 },
        { id: 2 },
        { id: 2 },
      ]);
      expect(responseBody(again, { viewId: 'view-2' })).toEqual({ id: 1 });
      expect(responseBody('/api/a?b=2&ts=99&visitorId=v9')).toBeUndefined();
      expect(responseBody(again, { method: 'POST' })).toBeUndefined();
      expect(responseBody('/api/f?x=*')).toBe('offline');
      expect(responseBody('/api/f?x=other')).toBeUndefined();
    },
  );

  it('replays only API calls, and other texts on request', async () => {
    const cover = call('/cover.svg', null, {
      mimeType: 'image/svg+xml',
      responseBody: { text: Buffer.from('{"data":"svg"}'), isEncrypted: false },
    });
    const { rules, responseBody, file } = await replaying([call('/api/a', 1), cover]);
    expect(file).toMatchObject({ responses: 1, others: 1 });
    expect(responseBody('/cover.svg')).toBeUndefined();
    expect(rules.patterns('view-9')).toEqual([{ urlPattern: '*://*/api/a*', requestStage: 'Request' }]);
    rules.replays.change(file.id, { isEnabled: true, scope: 'all' });
    expect(responseBody('/cover.svg')).toBe('svg');
  });

  it('is disabled, counted and removed as a whole, and has a lower priority than the user’s rules', async () => {
    const { rules, responseBody, file } = await replaying([call('/api/a', 1), call('/api/b', 2)]);
    const [id = ''] = rules.add([
      { match: { url: '*/api/a' }, views: null, action: { do: 'offline' }, times: 'always', isEnabled: true },
    ]);
    expect([responseBody('/api/a'), responseBody('/api/b')]).toEqual(['offline', 2]);
    rules.remove([id]);
    expect(responseBody('/api/a')).toBe(1);
    expect(rules.replays.states).toMatchObject([{ hits: 2 }]);
    rules.replays.change(file.id, { isEnabled: false, scope: 'api' });
    expect([responseBody('/api/a'), rules.patterns('view-9')]).toEqual([undefined, []]);
    rules.remove(null);
    expect([rules.has(`${file.id}/0`), rules.replays.states]).toEqual([false, []]);
  });

  it('is in use for its views while it is enabled', async () => {
    const { rules, file } = await replaying([call('/api/a', 1)]);
    const contents = await readHar(await writeHar([call('/api/a', 1)], { reveal: true, signal }), signal);
    expect(rules.replays.isUsedBy('view-1')).toBe(true);
    rules.replays.change(file.id, { isEnabled: false, scope: file.scope });
    rules.replays.add({ name: 'b.har', views: ['view-2'] }, contents);
    expect([rules.replays.isUsedBy('view-1'), rules.replays.isUsedBy('view-2')]).toEqual([false, true]);
  });

  it('is rejected if ten others are loaded or it contains nothing to replay', async () => {
    const { rules } = await replaying([call('/api/a', 1)]);
    const contents = await readHar(await writeHar([call('/api/a', 1)], { reveal: true, signal }), signal);
    const add = () => rules.replays.add({ name: 'b.har', views: null }, contents);
    for (let count = 1; count < 10; count += 1) add();
    expect(add).toThrow(/more than 10/);
    expect(() => rules.replays.add({ name: 'c.har', views: null }, { responses: [], skipped: 1 })).toThrow(
      /no response/,
    );
  });
});

it('32 MB of URLs full of `*` are read in slices, and their responses are still found fast', async () => {
  const entries = Array.from({ length: 20_000 }, (_, index) => ({
    request: { method: 'GET', url: `${origin}/api/${index}/${'*'.repeat(1_500)}` },
    response: { status: 200, content: { mimeType: 'application/json', text: '{}' } },
  }));
  const text = JSON.stringify({ log: { entries } });
  // Measures the CPU time of this thread only, so that other work on the machine does not count.
  const cpuMs = () => process.threadCpuUsage().user / 1_000;
  let maxMs = 0;
  let last = cpuMs();
  const watch = setInterval(() => {
    maxMs = Math.max(maxMs, cpuMs() - last);
    last = cpuMs();
  }, 1);
  const contents = await readHar(text, signal);
  clearInterval(watch);
  const rules = new OverrideRules();
  rules.replays.add({ name: 'stars.har', views: null }, contents);
  expect(contents).toMatchObject({ responses: { length: 2_000 }, skipped: 18_000 });
  const startedAt = cpuMs();
  for (let index = 0; index < 200; index += 1)
    rules.find({ viewId: 'view-1', method: 'GET', url: `${origin}/api/${'*a'.repeat(1_500)}` }, 'Request');
  rules.patterns('view-1');
  const findMs = cpuMs() - startedAt;
  expect(Math.max(maxMs, findMs)).toBeLessThan(1_000);
});

it('a replayed response contains the origin of the current run instead of that of the recording', async () => {
  const { responseBody } = await replaying([
    call('/api/vod/watch', {
      vodPlayUrl: `${origin}/media/a.m3u8`,
      other: `${origin}0/media`,
      cdn: 'https://cdn.example.com/a.jpg',
    }),
    call(
      '/api/vod/other',
      { logo: 'https://m.example.com/a.jpg' },
      { url: 'https://m.example.com/api/vod/other' },
    ),
  ]);
  expect(responseBody('/api/vod/watch')).toEqual({
    vodPlayUrl: 'https://test.example/media/a.m3u8',
    other: `${origin}0/media`,
    cdn: 'https://cdn.example.com/a.jpg',
  });
  // Expects an unchanged URL of the deployed site, because that site still serves its files.
  expect(responseBody('/api/vod/other')).toEqual({ logo: 'https://m.example.com/a.jpg' });
});
