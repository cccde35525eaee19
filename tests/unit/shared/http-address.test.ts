import { describe, expect, it } from 'vitest';
import { httpAddress, ownAddress } from '#shared/http-address.ts';

describe('httpAddress', () => {
  it.each([
    ['https://shop.example/a?b=1', 'https://shop.example/a?b=1'],
    ['HTTP://shop.example', 'http://shop.example/'],
  ])('accepts %s', (text, expected) => {
    expect(httpAddress(text)).toBe(expected);
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'weixin://dl',
    'intent://x#Intent;end',
    'file:///etc/passwd',
    'http://[',
    'https://manyue.example@elsewhere.example/',
    'https://:secret@shop.example/',
    '/a',
    '',
  ])('rejects %j', (text) => {
    expect(httpAddress(text)).toBeUndefined();
  });

  it('resolves against the base', () => {
    expect(httpAddress('/a', 'https://shop.example/b/c')).toBe('https://shop.example/a');
  });
});

describe('ownAddress', () => {
  const origin = 'https://manyue.example';

  it.each([
    ['https://manyue.example/book/7?tgId=5', '/book/7?tgId=5'],
    ['/shelf', '/shelf'],
    ['shelf', '/shelf'],
    ['https://manyue.example/%2e%2e//elsewhere.example', '/elsewhere.example'],
  ])('accepts %s as a URL of the site', (text, expected) => {
    expect(ownAddress(text, origin)).toBe(expected);
  });

  it.each([
    'https://elsewhere.example/home',
    '//elsewhere.example/home',
    '\\\\elsewhere.example',
    'https://manyue.example@elsewhere.example/',
    'https://manyue.example:8443/home',
    'http://manyue.example/home',
    'javascript:alert(1)',
    'blob:https://manyue.example/1',
    '',
    null,
  ])('rejects %j', (text) => {
    expect(ownAddress(text, origin)).toBeUndefined();
  });
});
