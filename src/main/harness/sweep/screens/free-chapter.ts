import { type SweepScreen, showsSite } from '../sweep-screen.ts';

/** From the book on the screen before, by its button. */
export const freeChapter: SweepScreen = {
  id: 'free-chapter',
  title: 'Free chapter',
  appliesTo: showsSite,
  needsSandbox: false,
  steps: [
    { do: 'tap', target: { role: 'link', name: '开始阅读' } },
    { do: 'arrive', path: '/book/read/1/1' },
    // The book slides away: its cover must not pass for a picture of the chapter.
    { do: 'lose', target: { role: 'link', name: '开始阅读' } },
    { do: 'pictures', atLeast: 1 },
  ],
};
