import { type SweepScreen, showsSite } from '../sweep-screen.ts';

/** The first chapter of book 1 that costs anything, and its price in coins; visitors begin with 100. */
const chapter = { path: '/book/read/1/3', price: 40 };

export const paidChapter: SweepScreen = {
  id: 'paid-chapter',
  title: 'Paid chapter',
  appliesTo: showsSite,
  needsSandbox: true,
  steps: [
    { do: 'remember coins' },
    { do: 'open', path: chapter.path },
    { do: 'see', target: { role: 'dialog', name: '购买章节' } },
    { do: 'tap', target: { role: 'button', name: '确认购买' } },
    { do: 'lose', target: { role: 'dialog', name: '购买章节' } },
    { do: 'pictures', atLeast: 1 },
    { do: 'coins changed', by: -chapter.price },
  ],
};
