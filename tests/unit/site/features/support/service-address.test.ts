import { expect, it } from 'vitest';
import { serviceAddress, trustedServiceAddress } from '#site/features/support/service-address.ts';

it('carries the account, in the place of another one', () => {
  expect(serviceAddress('https://service.example/chat?from=h5&account=old', 'my1&2')).toBe(
    'https://service.example/chat?from=h5&account=my1%262',
  );
  expect(serviceAddress('https://service.example/', '')).toBe('https://service.example/');
});

it.each([undefined, '', 'javascript:alert(1)', 'weixin://dl'])('is none when the server names %j', (url) => {
  expect(serviceAddress(url, 'my1')).toBeUndefined();
});

const known = 'https://service.example/?account=my1';

it.each([
  ['https://service.example/room/2?account=my1', 'https://service.example/room/2?account=my1'],
  ['https://elsewhere.example/?account=my1', known],
  ['https://service.example@elsewhere.example/', known],
  ['javascript:alert(1)', known],
  [null, known],
])('asked for %j, the service is at %s', (asked, expected) => {
  expect(trustedServiceAddress(asked, known)).toBe(expected);
});

it('is nowhere when only a link says where', () => {
  expect(trustedServiceAddress('https://elsewhere.example/', undefined)).toBeUndefined();
});
