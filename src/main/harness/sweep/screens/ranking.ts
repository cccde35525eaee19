import { type SweepScreen, showsSite } from '../sweep-screen.ts';

export const ranking: SweepScreen = {
  id: 'ranking',
  title: 'Ranking',
  appliesTo: showsSite,
  needsSandbox: false,
  steps: [
    { do: 'open', path: '/home/day-ranked' },
    { do: 'tap', target: { role: 'tab', name: '周榜' } },
    { do: 'arrive', path: '/home/day-ranked' },
    { do: 'pictures', atLeast: 4 },
  ],
};
