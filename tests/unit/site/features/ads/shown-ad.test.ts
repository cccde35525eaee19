import { expect, it } from 'vitest';
import { adTarget } from '#site/features/ads/shown-ad.ts';

const base = 'https://manyue.example/home';

it.each([
  [
    { jumpType: -1, url: 'https://ad.example/a' },
    { kind: 'page', url: 'https://ad.example/a', isNewWindow: false },
  ],
  [
    { jumpType: -2, url: '/home/new' },
    { kind: 'page', url: 'https://manyue.example/home/new', isNewWindow: true },
  ],
  [
    { jumpType: 2, bizId: 7 },
    { kind: 'screen', path: '/book/7' },
  ],
  [
    { jumpType: 2, bizId: '7/../../user' },
    { kind: 'screen', path: '/book/7%2F..%2F..%2Fuser' },
  ],
  [{ jumpType: 3 }, { kind: 'screen', path: '/purchase' }],
])('follows %o', (ad, target) => {
  expect(adTarget({ imgPath: 'a.png', ...ad }, base)).toEqual(target);
});

it.each([
  { jumpType: -1, url: 'javascript:alert(1)' },
  { jumpType: -2, url: 'data:text/html,x' },
  { jumpType: -1, url: 'intent://pay#Intent;end' },
  { jumpType: -1, url: 'https://' },
  { jumpType: -1, url: null },
  { jumpType: 2, bizId: null },
  { jumpType: 99, url: 'https://ad.example' },
])('does not follow %o', (ad) => {
  expect(adTarget({ imgPath: 'a.png', ...ad }, base)).toBeUndefined();
});
