import { type SweepScreen, showsSite } from '../sweep-screen.ts';

export const home: SweepScreen = {
  id: 'home',
  title: 'Comic home',
  appliesTo: showsSite,
  needsSandbox: false,
  steps: [
    { do: 'open', path: '/home' },
    { do: 'see', target: { role: 'heading', name: '每日推荐' } },
    { do: 'pictures', atLeast: 4 },
    { do: 'arrive', path: '/home' },
  ],
};
