import type { ListedScreen } from '../../src/main/harness/sweep/sweep-screen.ts';

/** Screens of the smoke run: the first screen of each section, and the ways to read, watch and pay. */
const smoke = [
  'home',
  'book',
  'free-chapter',
  'search',
  'vod-home',
  'video-player',
  'novel-home',
  'novel-reader',
  'user-centre',
  'recharge',
  'paid-chapter',
  'cashier',
  'native-pay',
  'open-in-browser',
];

/** Screens that spend money or coins. */
const pay = ['recharge', 'pay-page-refused', 'paid-chapter', 'pay-page', 'cashier', 'native-pay'];

/** Returns Playwright's tags of the test of a screen. */
export function tagsOfScreen({ id }: Pick<ListedScreen, 'id'>): string[] {
  return [
    '@screens',
    ...(smoke.includes(id) ? ['@smoke'] : []),
    ...(pay.includes(id) ? ['@pay'] : []),
    ...(id.startsWith('video-') || id === 'vod-detail' ? ['@player'] : []),
  ];
}
