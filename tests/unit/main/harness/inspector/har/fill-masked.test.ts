import { expect, it } from 'vitest';
import { fillMasked, isMasked, maskedPlaces } from '#main/harness/inspector/har/fill-masked.ts';
import { userInfo } from '#shared/contract/user.ts';

const parsed = (text: string): unknown => JSON.parse(text);
const nested = (depth: number, inner: string) => `${'['.repeat(depth)}${inner}${']'.repeat(depth)}`;

/** Fills masked values with those of `own`, which are given by path. Without an endpoint, checks no contract. */
function filled(value: unknown, own: Readonly<Record<string, unknown>> = {}, endpoint?: typeof userInfo) {
  const asked: unknown[] = [];
  const lookUp = (id: string | undefined, path: string) => {
    asked.push(id);
    return path in own ? { value: own[path] } : undefined;
  };
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const result = fillMasked(text, endpoint, { valueOf: lookUp });
  return { asked, ...('text' in result ? { value: parsed(result.text) } : result) };
}

it('a text is masked if it contains the mark', () => {
  expect([isMasked('•••'), isMasked('a=•••&b=1'), isMasked('••'), isMasked('')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('masked values are replaced by own values, and others are kept', () => {
  const value = { data: { token: '•••', list: ['x•••', 1, null, true], title: '…' }, code: 200 };
  expect(filled(value, { '/data/token': 't1', '/data/list/0': { any: 1 } })).toMatchObject({
    value: { data: { token: 't1', list: [{ any: 1 }, 1, null, true], title: '…' }, code: 200 },
    asked: [undefined, undefined],
  });
});

it('masked values without an own value are dropped, from lists without a gap', () => {
  expect(filled({ token: '•••', list: ['a', '•••', 'b'] })).toMatchObject({ value: { list: ['a', 'b'] } });
  expect(maskedPlaces('{"token":"•••","list":["a","•••"],"title":"t"}')).toEqual(['/token', '/list/1']);
});

it.each(['"•••"', 'not JSON', ''])('the response %j has nothing to serve', (text) => {
  expect(filled(text)).toMatchObject({ missing: ['/'] });
});

it('places are listed for JSON only', () => {
  expect([maskedPlaces('"•••"'), maskedPlaces('•••')]).toEqual([[''], []]);
});

it.each([
  [15, '"…"', ['…']],
  [16, '"…"', []],
  [17, '"…"', []],
  [16, '"a…"', ['a…']],
])('at the depth %i, the text %s is kept as %j', (depth, inner, kept) => {
  expect(filled(nested(depth, inner))).toMatchObject({
    value: parsed(nested(depth - 1, JSON.stringify(kept))),
  });
});

it('values nested deeper than 200 levels are dropped', () => {
  expect(filled(nested(200, '1'))).toMatchObject({ value: parsed(nested(200, '1')) });
  expect(filled(nested(201, '1'))).toMatchObject({ value: parsed(nested(200, '')) });
  expect(maskedPlaces(nested(201, '1'))).toEqual(['/0'.repeat(200)]);
});

const user = { userId: '•••', account: 'my100077', password: 'p', avaliableAmount: 70 };

it('a response that lacks a required value is not served, and the places are returned', () => {
  const response = { result: true, code: 200, data: user };
  expect(filled(response, {}, userInfo)).toEqual({ missing: ['/data/userId'], asked: ['user.info'] });
  expect(filled(response, { '/data/userId': 'u8' }, userInfo)).toMatchObject({
    value: { ...response, data: { ...user, userId: 'u8' } },
  });
});

it('a response to an unknown call is served without its masked values', () => {
  expect(filled({ result: false, code: 1, token: '•••' })).toMatchObject({
    value: { result: false, code: 1 },
  });
});

it('own values are not checked, and may have another type', () => {
  const data = { ...user, account: '•••', contactPosition: '•••' };
  const response = { result: true, code: 200, data };
  const own = { '/data/userId': 'u8', '/data/account': 77 };
  expect(filled(response, own, userInfo)).toHaveProperty('value');
  const complete = { ...response, data: user };
  expect(filled(complete, { '/data/userId': {} }, userInfo)).toHaveProperty('value');
});

it.each([
  ['an optional value', { result: true, code: 200, data: { ...user, userId: 'u1', contactPosition: '•••' } }],
  ['a value of a failed call', { result: false, code: 500, data: user }],
  ['a value that the recorded response lacks too', { result: true, code: 200, data: { token: '•••' } }],
])('a response without %s is served', (_case, response) => {
  expect(filled(response, {}, userInfo)).toHaveProperty('value');
});

it('a response whose flag of success is masked is not served', () => {
  const response = { code: '•••', data: { ...user, userId: 'u1' } };
  expect(filled(response, {}, userInfo)).toMatchObject({ missing: ['/code'] });
});
