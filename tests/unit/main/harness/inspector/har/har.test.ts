import * as Type from 'typebox';
import { expect, it } from 'vitest';
import type { RecordedCall } from '#main/harness/inspector/calls/call.ts';
import { matchEndpoint } from '#main/harness/inspector/calls/match-endpoint.ts';
import { readHar } from '#main/harness/inspector/har/read-har.ts';
import { writeHar } from '#main/harness/inspector/har/write-har.ts';
import { shapeError } from '#shared/ipc/transport/shape-error.ts';

const Text = Type.String();
const Pairs = Type.Array(Type.Object({ name: Text, value: Text }));
const When = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' });
const Ms = Type.Number({ minimum: -1 });

/** Required fields of HAR 1.2 (http://www.softwareishard.com/blog/har-12-spec/). */
const Har12 = Type.Object({
  log: Type.Object({
    version: Type.Literal('1.2'),
    creator: Type.Object({ name: Text, version: Text }),
    pages: Type.Array(
      Type.Object({ startedDateTime: When, id: Text, title: Text, pageTimings: Type.Object({}) }),
    ),
    entries: Type.Array(
      Type.Object({
        pageref: Text,
        startedDateTime: When,
        time: Type.Number({ minimum: 0 }),
        request: Type.Object({
          method: Text,
          url: Text,
          httpVersion: Text,
          cookies: Type.Array(Type.Object({})),
          headers: Pairs,
          queryString: Pairs,
          postData: Type.Optional(Type.Object({ mimeType: Text, params: Pairs, text: Text })),
          headersSize: Type.Integer({ minimum: -1 }),
          bodySize: Type.Integer({ minimum: -1 }),
        }),
        response: Type.Object({
          status: Type.Integer(),
          statusText: Text,
          httpVersion: Text,
          cookies: Type.Array(Type.Object({})),
          headers: Pairs,
          content: Type.Object({ size: Type.Integer(), mimeType: Text, text: Type.Optional(Text) }),
          redirectURL: Text,
          headersSize: Type.Integer({ minimum: -1 }),
          bodySize: Type.Integer({ minimum: -1 }),
        }),
        cache: Type.Object({}),
        timings: Type.Object({ blocked: Ms, dns: Ms, connect: Ms, ssl: Ms, send: Ms, wait: Ms, receive: Ms }),
      }),
    ),
  }),
});

const user = {
  result: true,
  code: 200,
  data: { userId: 'u77', account: 'my100077', password: 's3cret', mobile: '13812345678' },
};

const call = (id: number, more: Partial<RecordedCall> = {}): RecordedCall => ({
  id,
  viewId: 'view-1',
  method: 'POST',
  url: `http://127.0.0.1:5180/api/user/login?ts=${id}&visitorId=v9`,
  type: 'XHR',
  startedAt: 1_700_000_000_000 + id,
  requestHeaders: {
    'content-type': 'application/x-www-form-urlencoded',
    userId: 'u77',
    traceId: 't5',
    Cookie: 'visit=t5',
  },
  requestBody: 'account=my100077&password=s3cret',
  endpoint: undefined,
  status: 200,
  mimeType: 'text/plain',
  responseHeaders: { 'content-type': 'text/plain' },
  ttfb: 20,
  duration: 50,
  size: 200,
  responseBody: { text: Buffer.from(JSON.stringify({ ...user, id })), isEncrypted: true },
  isSettled: true,
  ...more,
});

const calls = [
  call(1),
  call(2),
  call(3, {
    status: 302,
    responseHeaders: { location: '/x?sessionId=session-77' },
    responseBody: { omitted: 'none' },
  }),
  call(4, { error: 'net::ERR_CONNECTION_RESET', status: 0, url: 'http://127.0.0.1:5180/api/a?x=*' }),
  call(5, { requestBody: JSON.stringify({ phones: ['phone-77'], visit: 'visit_-2_trace-77' }) }),
  call(6, { error: 'refused for token=error-77', responseHeaders: { 'x-odd': '9f86d081884c7d65-77' } }),
];

const privacy = [
  ['revealed', true],
  ['masked', false],
] as const;

const { signal } = new AbortController();
const write = (reveal: boolean) => writeHar(calls, { reveal, signal });

it.each(privacy)('the file is valid HAR 1.2 with private values %s', async (_, reveal) => {
  const text = await write(reveal);
  expect(shapeError(Har12, JSON.parse(text))).toBeUndefined();
  const others = ['session-77', 'phone-77', 'trace-77', 'error-77', '9f86d081884c7d65-77'];
  for (const secret of ['u77', 'my100077', 's3cret', '13812345678', 't5', 'v9', ...others]) {
    expect(text.includes(secret), secret).toBe(reveal);
  }
});

it.each(privacy)('findings and responses that are not JSON have private values %s', async (_, reveal) => {
  const found = `/data: no account my100088 for {"password":"0pen sesame"}`;
  const page = '<h1>502</h1><pre>account=my100099 token=tok-1234 13912345678</pre>';
  const failing = call(5, {
    endpoint: matchEndpoint('POST', '/api/user/login'),
    mimeType: 'text/html',
    problems: [{ path: '/data', kind: null, text: found }],
    responseBody: { text: Buffer.from(page), isEncrypted: false },
  });
  const text = await writeHar([failing], { reveal, signal });
  const har = JSON.parse(text) as { log: { entries: { _problems: string[] }[] } };
  expect(har.log.entries[0]?._problems.join()).toContain('no account');
  for (const secret of ['my100088', '0pen sesame', 'my100099', 'tok-1234', '13912345678']) {
    expect(text.includes(secret), secret).toBe(reveal);
  }
});

it.each(privacy)(
  'edited and aborted calls are marked, and contain the page’s request, with private values %s',
  async (_, reveal) => {
    const sent = {
      method: 'PUT',
      url: 'http://127.0.0.1:5180/api/user/login?token=tok-77',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'account=my100077&coins=9',
    };
    const edited = call(1, {
      duration: 30_000,
      held: {
        request: { stage: 'request', heldMs: 17_000, edit: { kind: 'request', sent } },
        response: { stage: 'response', heldMs: 12_000, edit: { kind: 'response' } },
      },
    });
    delete edited.ttfb;
    const aborted = call(2, {
      error: 'net::ERR_ABORTED',
      held: { request: { stage: 'request', heldMs: 5, edit: { kind: 'aborted' } } },
    });
    const text = await writeHar([edited, aborted, call(3)], { reveal, signal });
    const { log } = JSON.parse(text) as { log: { entries: Record<string, unknown>[] } };
    expect(shapeError(Har12, { log })).toBeUndefined();
    const [first, second, third] = log.entries;
    expect(first).toMatchObject({
      _edited: 'both',
      comment: expect.stringContaining('edited at a breakpoint') as string,
      request: { method: 'PUT', postData: { params: [{ name: 'account' }, { name: 'coins', value: '9' }] } },
      _requestOfPage: { method: 'POST', postData: { params: [{ name: 'account' }, { name: 'password' }] } },
      timings: { blocked: 29_000, wait: 1_000, receive: 0 },
    });
    expect(second).toMatchObject({ _edited: 'aborted', comment: 'Aborted by the tester at a breakpoint.' });
    expect(third).not.toHaveProperty('comment');
    for (const secret of ['tok-77', 'my100077', 's3cret']) expect(text.includes(secret), secret).toBe(reveal);
  },
);

it('the timings of a call add up to its duration', async () => {
  const har = JSON.parse(await write(true)) as { log: { entries: { time: number }[] } };
  expect(har.log.entries[0]?.time).toBeCloseTo(50);
});

it.each([
  ['{', /not JSON/],
  ['{"log":{}}', /log.entries/],
])('an invalid HAR file is rejected with the reason: %s', async (text, why) => {
  await expect(readHar(text, signal)).rejects.toThrow(why);
});

it('invalid entries are skipped', async () => {
  const entry = (response: object, more: object = {}) => ({
    request: { method: 'GET', url: 'http://a/b' },
    response,
    ...more,
  });
  const entries = [
    entry({ status: 200, content: { mimeType: 'image/png', text: 'AA==', encoding: 'base64' } }),
    entry({ status: 200, content: { mimeType: 'application/json', text: '{"cut' } }),
    entry(
      { status: 200, content: { mimeType: 'application/json', text: '{}' } },
      { _resourceType: 'document' },
    ),
    { request: null },
    entry({ status: 'ok' }),
  ];
  expect(await readHar(JSON.stringify({ log: { entries } }), signal)).toEqual({ responses: [], skipped: 5 });
});
