import { type SweepScreen, showsSite } from '../sweep-screen.ts';

export const category: SweepScreen = {
  id: 'category',
  title: 'Categories',
  appliesTo: showsSite,
  needsSandbox: false,
  steps: [
    { do: 'open', path: '/category' },
    { do: 'tap', target: { role: 'radio', name: '已完结' } },
    { do: 'arrive', path: '/category' },
    { do: 'pictures', atLeast: 4 },
  ],
};
