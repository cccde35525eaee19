import { describe, expect, it } from 'vitest';
import { checkAnswer } from '#main/harness/inspector/check-answer.ts';
import { maskPrivate, maskPrivateValues } from '#main/harness/inspector/mask.ts';
import { matchEndpoint } from '#main/harness/inspector/match-endpoint.ts';
import { encryptText } from '#shared/codec/aes-text.ts';
import { defaultKeys } from '#shared/codec/keys.ts';
import { comicChapters } from '#shared/contract/comic/book.ts';
import { userInfo } from '#shared/contract/user.ts';

const key = defaultKeys.api;
const user = { userId: 'u1', account: 'a', password: 'p' };

const json = (value: unknown) => ({ contentType: 'application/json', text: JSON.stringify(value) });
const sealed = (value: unknown) => ({
  contentType: 'text/plain; charset=utf-8',
  text: encryptText(key, JSON.stringify(value)),
});

describe('checking answers against the contract', () => {
  it.each([json, sealed])('is content with an answer of the right shape', (body) => {
    expect(checkAnswer(userInfo, body({ result: true, code: 200, data: user }), key)).toEqual([]);
  });

  it('names the path of what is wrong', () => {
    const data = [{ chapterId: 'one', bookId: 1, number: 1, title: '第1章', price: 0 }];
    const [first] = checkAnswer(comicChapters, sealed({ result: true, code: 200, data }), key);
    expect(first).toMatch(/^\/data\/0\/chapterId: /);
  });

  it('finds data that is missing', () => {
    expect(checkAnswer(userInfo, json({ result: true, code: 200 }), key)).not.toEqual([]);
  });

  it('takes a refusal as an answer', () => {
    expect(checkAnswer(userInfo, json({ result: false, code: 404, msg: '没有' }), key)).toEqual([]);
  });

  it.each([
    ['text that does not decrypt', { contentType: 'text/plain', text: 'noise' }],
    ['text that is not JSON', { contentType: 'application/json', text: '<html>' }],
    ['an envelope of another shape', json({ result: 'yes' })],
  ])('finds %s', (_, body) => {
    expect(checkAnswer(userInfo, body, key)).not.toEqual([]);
  });
});

describe('finding the call behind a request', () => {
  it('goes by method and path', () => {
    expect(matchEndpoint('GET', '/api/book/detail/7')?.id).toBe('comic.detail');
    expect(matchEndpoint('POST', '/api/book/detail/7')).toBeUndefined();
    expect(matchEndpoint('GET', '/api/book/detail/7/8')).toBeUndefined();
  });
});

describe('masking', () => {
  it.each([
    ['JSON', `{"account":"s3cret","title":"t"}`],
    ['JSON with quotes and numbers', `{"password": "s3\\"cret","userId":5552, "page":2}`],
    ['JSON inside JSON', JSON.stringify({ body: JSON.stringify({ newPassword: 's3\\cret', mobile: null }) })],
    ['an address', '/api/user/login?account=s3cret&password=s3cret&page=2'],
    ['an address inside an address', '/pay?url=http%3A%2F%2Fa%2F%3FuserId%3Ds3cret%26page%3D2'],
    ['a form', 'pwd=s3cret&traceId=s3cret'],
    ['headers', 'traceId: s3cret\nx-sandbox-token: s3cret\nauthorization: Bearer s3cret'],
    ['an object as a console shows it', `{ visitorId: 's3cret', account: "s3cret", title: 't' }`],
    ['the signature of a payment', '/h5/pay/apply?random=s3cret&accessToken=s3cret'],
    ['a phone number', 'sent to 13812345552 (again: +8613812345552)'],
  ])('hides what identifies a person in %s', (_, text) => {
    expect(maskPrivate(text)).not.toMatch(/s3|cret|5552/);
    expect(maskPrivate(text)).toContain('•••');
  });

  it.each([
    '/data/account: must be string',
    '/api/book/detail/7?page=2&pageSize=13812345552000',
    'Waited 15 s for heading “账号”',
    'randomised order, tokens of the user agent',
    '{"title":"accounts","orderId":"MY1234567890123456","amount":13812}',
  ])('leaves alone what identifies nobody: %s', (text) => {
    expect(maskPrivate(text)).toBe(text);
  });

  it('goes into values by their names and by their texts', () => {
    const value = {
      userId: 12,
      list: [{ token: 'abc' }, 'password=abc', 13_812_345_678],
      title: 't',
      count: 3,
      none: null,
    };
    expect(maskPrivateValues(value)).toEqual({
      userId: '•••',
      list: [{ token: '•••' }, 'password=•••', '•••'],
      title: 't',
      count: 3,
      none: null,
    });
  });

  it('is not brought down by values that nest without end', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(30_000)}${']'.repeat(30_000)}`);
    expect(JSON.stringify(maskPrivateValues(deep)).length).toBeLessThan(50);
  });
});
