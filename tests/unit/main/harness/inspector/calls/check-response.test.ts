import { describe, expect, it } from 'vitest';
import { checkResponse } from '#main/harness/inspector/calls/check-response.ts';
import { isShownByBackend, matchEndpoint } from '#main/harness/inspector/calls/match-endpoint.ts';
import type { ResponseBody } from '#main/harness/inspector/calls/response-cipher.ts';
import { encryptText } from '#shared/codec/aes-text.ts';
import { defaultKeys } from '#shared/codec/keys.ts';
import { comicChapters } from '#shared/contract/comic/book.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { userInfo } from '#shared/contract/user.ts';

const key = defaultKeys.api;
const user = { userId: 'u1', account: 'a', password: 'p' };

const problemsOf = (endpoint: Endpoint, body: ResponseBody) =>
  checkResponse(endpoint, body, key).problems ?? [];

const json = (value: unknown) => ({ contentType: 'application/json', text: JSON.stringify(value) });
const encryptedParams = (value: unknown) => ({
  contentType: 'text/plain; charset=utf-8',
  text: encryptText(key, JSON.stringify(value)),
});

describe('checking responses against the contract', () => {
  it.each([json, encryptedParams])('accepts a valid response', (body) => {
    expect(problemsOf(userInfo, body({ result: true, code: 200, data: user }))).toEqual([]);
  });

  it('names the path of a violation', () => {
    const data = [{ chapterId: 'one', bookId: 1, number: 1, title: '第1章', price: 0 }];
    const [first] = problemsOf(comicChapters, encryptedParams({ result: true, code: 200, data }));
    expect(first).toMatchObject({
      path: '/data/0/chapterId',
      text: expect.stringMatching(/^\/data\/0\/chapterId: /) as string,
    });
  });

  it('reports missing data', () => {
    expect(problemsOf(userInfo, json({ result: true, code: 200 }))).not.toEqual([]);
  });

  it('accepts an error response', () => {
    expect(problemsOf(userInfo, json({ result: false, code: 404, msg: '没有' }))).toEqual([]);
  });

  it.each([
    ['text that does not decrypt', { contentType: 'text/plain', text: 'noise' }],
    ['text that is not JSON', { contentType: 'application/json', text: '<html>' }],
    ['an envelope of another shape', json({ result: 'yes' })],
  ])('rejects %s', (_, body) => {
    expect(problemsOf(userInfo, body)).not.toEqual([]);
  });

  it('describes a violation of the whole response in both languages', () => {
    const [first] = problemsOf(userInfo, { contentType: 'application/json', text: '<html>' });
    expect(first).toMatchObject({
      text: expect.stringContaining('is not JSON') as string,
      zh: expect.stringContaining('不是 JSON') as string,
    });
  });

  it.each(['application/json', 'text/plain'])('reports an empty %s response', (contentType) => {
    expect(problemsOf(userInfo, { contentType, text: '' })).toMatchObject([
      { text: 'response is empty', zh: '响应为空' },
    ]);
  });
});

describe('matchEndpoint', () => {
  it('compares method and path', () => {
    expect(matchEndpoint('GET', '/api/book/detail/7')?.id).toBe('comic.detail');
    expect(matchEndpoint('POST', '/api/book/detail/7')).toBeUndefined();
    expect(matchEndpoint('GET', '/api/book/detail/7/8')).toBeUndefined();
  });
});

it.each([
  ['/h5/pay/apply', 'the backend'],
  ['/h5/pay/cashier/MY1', 'the backend'],
  ['/api/book/detail/7', 'the backend'],
  ['/book/7', 'the site'],
  ['/', 'the site'],
])('the page %s is shown by %s', (path, shownBy) => {
  expect(isShownByBackend(path)).toBe(shownBy === 'the backend');
});
