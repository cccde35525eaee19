import { expect, it } from 'vitest';
import { type AdLink, shownAds } from '#site/features/ads/shown-ad.ts';

const workPath = (id: string | number) => `/made-up/${encodeURIComponent(id)}`;

it.each<[object, AdLink]>([
  [
    { jumpType: -1, url: 'https://ad.example/a' },
    { kind: 'page', address: 'https://ad.example/a', isNewWindow: false },
  ],
  [
    { jumpType: -2, url: '/home/new' },
    { kind: 'page', address: '/home/new', isNewWindow: true },
  ],
  [
    { jumpType: 2, bizId: 7 },
    { kind: 'screen', path: '/made-up/7' },
  ],
  [
    { jumpType: 2, bizId: '7/../../user' },
    { kind: 'screen', path: '/made-up/7%2F..%2F..%2Fuser' },
  ],
  [{ jumpType: 3 }, { kind: 'screen', path: '/purchase' }],
])('the ad %o is a link', (ad, link) => {
  expect(shownAds([{ imgPath: 'a.png', jumpType: 0, ...ad }], workPath)).toEqual([
    { picture: 'a.png', link },
  ]);
});

it('the link has the title of the linked work, if it is known', () => {
  const ads = [
    { jumpType: 2, bizId: '7', imgPath: 'a.png' },
    { jumpType: 2, bizId: '8', imgPath: 'b.png' },
    { jumpType: 3, bizId: '7', imgPath: 'c.png' },
  ];
  const titles = shownAds(ads, workPath, (id) => (id === '7' ? '山海' : undefined)).map(({ title }) => title);
  expect(titles).toEqual(['山海', undefined, undefined]);
});

it.each([
  { jumpType: -1, url: null },
  { jumpType: -2, url: '' },
  { jumpType: 2, bizId: null },
  { jumpType: 99, url: 'https://ad.example' },
])('the ad %o is not a link', (ad) => {
  const shown = shownAds([{ imgPath: 'a.png', ...ad }], workPath);
  expect(shown).toEqual([{ picture: 'a.png', link: undefined }]);
});
