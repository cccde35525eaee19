import { describe, expect, it } from 'vitest';
import type { RecordedCall } from '#main/harness/inspector/calls/call.ts';
import { matchEndpoint } from '#main/harness/inspector/calls/match-endpoint.ts';
import { writeHar } from '#main/harness/inspector/har/write-har.ts';
import { bare, entryOf, type Har } from './written-entry.ts';

const { signal } = new AbortController();

describe('the entry of a call', () => {
  it('without response has zeros and defaults', async () => {
    expect(await entryOf({})).toEqual({
      pageref: 'view-1',
      startedDateTime: '2023-11-14T22:13:20.000Z',
      time: 0,
      request: {
        method: 'GET',
        url: 'http://site.test/a',
        httpVersion: 'unknown',
        cookies: [],
        headers: [],
        queryString: [],
        headersSize: -1,
        bodySize: 0,
      },
      response: {
        status: 0,
        statusText: '',
        httpVersion: 'unknown',
        cookies: [],
        headers: [],
        content: { size: 0, mimeType: 'x-unknown' },
        redirectURL: '',
        headersSize: -1,
        bodySize: -1,
      },
      cache: {},
      timings: { blocked: -1, dns: -1, connect: -1, ssl: -1, send: 0, wait: 0, receive: 0 },
      _resourceType: 'xhr',
      _view: 'view-1',
      _problems: [],
    });
  });

  it('has everything that was recorded', async () => {
    const endpoint = matchEndpoint('POST', '/api/user/login');
    const entry = await entryOf({
      method: 'POST',
      url: 'http://site.test/a?b=1&b=2',
      requestHeaders: { 'Content-Type': 'application/x-www-form-urlencoded' },
      requestBody: '名=1&c=',
      endpoint,
      status: 200,
      statusText: 'OK',
      protocol: 'h2',
      responseHeaders: { 'content-type': 'text/plain', location: '/b' },
      size: 12,
      transferred: 99,
      responseBody: { text: Buffer.from('文 text'), isEncrypted: true },
      overriddenBy: 'rule-1',
      error: 'net::ERR_FAILED',
    });
    expect(entry).toMatchObject({
      _endpoint: endpoint?.id,
      _overriddenBy: 'rule-1',
      request: {
        httpVersion: 'h2',
        headers: [{ name: 'Content-Type', value: 'application/x-www-form-urlencoded' }],
        queryString: [
          { name: 'b', value: '1' },
          { name: 'b', value: '2' },
        ],
        postData: {
          mimeType: 'application/x-www-form-urlencoded',
          text: '名=1&c=',
          params: [
            { name: '名', value: '1' },
            { name: 'c', value: '' },
          ],
        },
        bodySize: 8,
      },
    });
    expect(entry.response).toEqual({
      status: 200,
      statusText: 'OK',
      httpVersion: 'h2',
      cookies: [],
      headers: [
        { name: 'content-type', value: 'text/plain' },
        { name: 'location', value: '/b' },
      ],
      content: { size: 12, mimeType: 'text/plain', text: '文 text', _isEncrypted: true },
      redirectURL: '',
      headersSize: -1,
      bodySize: 99,
      _error: 'net::ERR_FAILED',
    });
  });

  it.each([
    [299, ''],
    [300, '/b'],
    [399, '/b'],
    [400, ''],
  ])('with status %i redirects to "%s"', async (status, redirectURL) => {
    expect((await entryOf({ status, responseHeaders: { location: '/b' } })).response).toMatchObject({
      redirectURL,
    });
  });

  it('names the reason if the response was not stored, and the type that the browser found', async () => {
    const { response } = await entryOf({
      mimeType: 'image/png',
      responseHeaders: { 'content-type': 'text/plain' },
      responseBody: { omitted: 'not text' },
    });
    expect(response['content']).toEqual({ size: 0, mimeType: 'image/png', comment: 'not text' });
  });

  it('has parameters of a form only, and none for an invalid address', async () => {
    const { request } = await entryOf({
      url: 'not an address',
      requestHeaders: { 'content-type': 'application/json' },
      requestBody: '{"a": 1}',
    });
    expect(request).toMatchObject({
      queryString: [],
      postData: { mimeType: 'application/json', text: '{"a": 1}', params: [] },
    });
  });

  it('has private values masked in names, values, JSON and other text', async () => {
    const secrets = ['13812345678', 's3cret-77', 'tok-77'];
    const more: Partial<RecordedCall> = {
      url: 'http://site.test/a?13812345678=1&token=tok-77',
      requestHeaders: { 'content-type': 'application/json', token: 'tok-77' },
      requestBody: '{"password": "s3cret-77"}',
      status: 302,
      responseHeaders: { location: '/b?token=tok-77' },
      responseBody: { text: Buffer.from('token=tok-77 13812345678'), isEncrypted: false },
      error: 'token=tok-77',
    };
    const masked = JSON.stringify(await entryOf(more, false));
    const revealed = JSON.stringify(await entryOf(more, true));
    for (const secret of secrets)
      expect([masked.includes(secret), revealed.includes(secret)]).toEqual([false, true]);
    expect(masked).toContain('\\"password\\"');
  });

  it.each([
    [
      'request',
      { request: 'request' },
      'The request was edited at a breakpoint. This entry shows the edited request.',
    ],
    [
      'response',
      { response: 'response' },
      'The response was edited at a breakpoint. This entry shows the edited response.',
    ],
    [
      'both',
      { request: 'request', response: 'response' },
      'Request and response were edited at a breakpoint. This entry shows the edited versions.',
    ],
    ['aborted', { request: 'aborted' }, 'Aborted by the tester at a breakpoint.'],
  ] as const)('that was edited at a breakpoint (%s) has a comment', async (kind, edits, comment) => {
    const sent = { method: 'PUT', url: 'http://site.test/b', headers: {} };
    const held = Object.fromEntries(
      Object.entries(edits).map(([stage, edit]) => [stage, { stage, heldMs: 0, edit: { kind: edit, sent } }]),
    );
    const entry = await entryOf({ held });
    expect(entry).toMatchObject({ _edited: kind, comment });
    const isSentEdited = kind === 'request' || kind === 'both';
    expect(entry.request['method']).toBe(isSentEdited ? 'PUT' : 'GET');
    expect('_requestOfPage' in entry).toBe(isSentEdited);
    if (isSentEdited) expect(entry['_requestOfPage']).not.toHaveProperty('postData');
  });
});

describe('the file', () => {
  it('has one page for each view, with its first call, and the comment', async () => {
    const calls = [bare, { ...bare, viewId: 'view-2', startedAt: 0 }, { ...bare, startedAt: 5 }];
    const { log } = JSON.parse(await writeHar(calls, { reveal: true, signal, comment: '说明' })) as Har;
    expect(log).toMatchObject({ version: '1.2', creator: { name: 'manyue harness', version: '1' } });
    expect([log.comment, log.entries.length, log.pages]).toEqual([
      '说明',
      3,
      [
        { id: 'view-1', title: 'view-1', startedDateTime: '2023-11-14T22:13:20.000Z', pageTimings: {} },
        { id: 'view-2', title: 'view-2', startedDateTime: '1970-01-01T00:00:00.000Z', pageTimings: {} },
      ],
    ]);
    expect(JSON.parse(await writeHar([], { reveal: true, signal }))).not.toHaveProperty('log.comment');
  });

  it('is written in turns of 20 calls or 200,000 characters, with progress', async () => {
    const progress: number[] = [];
    const onProgress = (done: number) => progress.push(done);
    await writeHar(Array(45).fill(bare), { reveal: true, signal, onProgress });
    expect(progress.splice(0)).toEqual([0, 20, 40]);
    const long = { ...bare, url: `http://site.test/${'a'.repeat(100_000)}` };
    await writeHar(Array(5).fill(long), { reveal: true, signal, onProgress });
    expect(progress).toEqual([0, 2, 4]);
  });

  it('is not written after the user has cancelled', async () => {
    const end = new AbortController();
    const written = writeHar(Array(45).fill(bare), {
      reveal: true,
      signal: end.signal,
      onProgress: (done) => done === 20 && end.abort(new Error('cancelled')),
    });
    await expect(written).rejects.toThrow('cancelled');
  });
});
