import { type ListedScreen, showsSite, takeScreenshot } from '../sweep-screen.ts';

/** First chapter of book 1 that costs coins. New visitors have 100 coins. */
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
    { do: 'rememberCoins' },
    { do: 'open', path: chapter.path },
    { do: 'expectVisible', target: { role: 'dialog', name: '购买章节' } },
    takeScreenshot,
    { do: 'tap', target: { role: 'button', name: '确认购买' } },
    { do: 'expectHidden', target: { role: 'dialog', name: '购买章节' } },
    { do: 'expectPictures', min: 1 },
    { do: 'expectCoinsChanged', by: -chapter.price },
  ],
};
