import { type ListedScreen, showsSite, takeScreenshot } from '../sweep-screen.ts';

/** First chapter of book 1 that costs coins, with its price. New visitors have 100 coins. */
const chapter = { path: '/book/read/1/3', price: 40 };

export const paidChapter: ListedScreen = {
  id: 'paid-chapter',
  title: 'Paid chapter',
  titleZh: '付费章节',
  section: 'comic',
  appliesTo: showsSite,
  needsSandbox: true,
  // The home screen creates the account whose coins are counted.
  after: ['home'],
  steps: [
    { kind: 'rememberCoins' },
    { kind: 'open', address: chapter.path },
    { kind: 'expectVisible', target: { role: 'dialog', name: '购买章节' } },
    takeScreenshot,
    { kind: 'tap', target: { role: 'button', name: '确认购买' } },
    { kind: 'expectHidden', target: { role: 'dialog', name: '购买章节' } },
    { kind: 'expectPictures', min: 1 },
    { kind: 'expectCoinsChanged', by: -chapter.price },
  ],
};
