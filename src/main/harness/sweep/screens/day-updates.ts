import { type SweepScreen, showsSite } from '../sweep-screen.ts';

export const dayUpdates: SweepScreen = {
  id: 'day-updates',
  title: 'Updates of the day',
  appliesTo: showsSite,
  needsSandbox: false,
  steps: [
    { do: 'open', path: '/home/day' },
    { do: 'see', target: { role: 'button', name: '再来一批' } },
    { do: 'pictures', atLeast: 4 },
  ],
};
