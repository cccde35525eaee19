import { type SweepScreen, showsSite } from '../sweep-screen.ts';

export const book: SweepScreen = {
  id: 'book',
  title: 'Book',
  appliesTo: showsSite,
  needsSandbox: false,
  steps: [
    { do: 'open', path: '/book/1' },
    { do: 'see', target: { role: 'link', name: '开始阅读' } },
    { do: 'pictures', atLeast: 1 },
  ],
};
