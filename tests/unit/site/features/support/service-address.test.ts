import { expect, it } from 'vitest';
import { serviceAddress, trustedServiceAddress } from '#site/features/support/service-address.ts';

it('adds the account and replaces another one', () => {
  expect(serviceAddress('https://service.example/chat?from=h5&account=old', 'my1&2')).toBe(
    'https://service.example/chat?from=h5&account=my1%262',
  );
  expect(serviceAddress('https://service.example/', '')).toBe('https://service.example/');
});

it.each([undefined, '', 'javascript:alert(1)', 'weixin://dl'])('refuses the address %j', (url) => {
  expect(serviceAddress(url, 'my1')).toBeUndefined();
});

const known = 'https://service.example/?account=my1';

it.each([
  ['https://service.example/room/2?account=my1', 'https://service.example/room/2?account=my1'],
  ['https://elsewhere.example/?account=my1', known],
  ['https://service.example@elsewhere.example/', known],
  ['javascript:alert(1)', known],
  [null, known],
])('for the address %j in a link returns %s', (requested, expected) => {
  expect(trustedServiceAddress(requested, known)).toBe(expected);
});

it('returns nothing if only the link names an address', () => {
  expect(trustedServiceAddress('https://elsewhere.example/', undefined)).toBeUndefined();
});
