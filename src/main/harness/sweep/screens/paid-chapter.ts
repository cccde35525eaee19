import { type ListedScreen, showsSite, takePicture } from '../sweep-screen.ts';

/** The first chapter of book 1 that costs anything, and its price in coins; visitors begin with 100. */
const chapter = { path: '/book/read/1/3', price: 40 };

export const paidChapter: ListedScreen = {
  id: 'paid-chapter',
  title: 'Paid chapter',
  titleZh: '付费章节',
  section: 'comic',
  appliesTo: showsSite,
  needsSandbox: true,
  // There is an account, whose coins can be counted.
  after: ['home'],
  steps: [
    { do: 'rememberCoins' },
    { do: 'open', path: chapter.path },
    { do: 'expectVisible', target: { role: 'dialog', name: '购买章节' } },
    takePicture,
    { do: 'tap', target: { role: 'button', name: '确认购买' } },
    { do: 'expectHidden', target: { role: 'dialog', name: '购买章节' } },
    { do: 'expectPictures', min: 1 },
    { do: 'expectCoinsChanged', by: -chapter.price },
  ],
};
