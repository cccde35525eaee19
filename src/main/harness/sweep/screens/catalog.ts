import { type SweepScreen, showsSite } from '../sweep-screen.ts';

/** Of the longest book there is. */
export const catalog: SweepScreen = {
  id: 'catalog',
  title: 'Catalogue',
  appliesTo: showsSite,
  needsSandbox: true,
  steps: [
    { do: 'open', path: '/book/300/catalog' },
    { do: 'see', target: { role: 'button', name: '倒序' } },
    { do: 'tap', target: { role: 'button', name: '倒序' } },
    { do: 'arrive', path: '/book/300/catalog' },
  ],
};
