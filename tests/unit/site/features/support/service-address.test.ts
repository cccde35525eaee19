import { expect, it } from 'vitest';
import { serviceAddress, trustedServiceAddress } from '#site/features/support/service-address.ts';

it('the account is added to the address and replaces another one', () => {
  expect(serviceAddress('https://service.example/chat?from=h5&account=old', 'my1&2')).toBe(
    'https://service.example/chat?from=h5&account=my1%262',
  );
  expect(serviceAddress('https://service.example/', '')).toBe('https://service.example/');
});

it.each([undefined, '', 'javascript:alert(1)', 'weixin://dl'])('the address %j is rejected', (url) => {
  expect(serviceAddress(url, 'my1')).toBeUndefined();
});

const known = 'https://service.example/?account=my1';

it.each([
  ['https://service.example/room/2?account=my1', 'https://service.example/room/2?account=my1'],
  ['https://elsewhere.example/?account=my1', known],
  ['https://service.example@elsewhere.example/', known],
  ['javascript:alert(1)', known],
  [null, known],
])('the address %j in a link leads to %s', (requested, expected) => {
  expect(trustedServiceAddress(requested, known)).toBe(expected);
});

it('the address in a link is rejected if the service address is unknown', () => {
  expect(trustedServiceAddress('https://elsewhere.example/', undefined)).toBeUndefined();
});
