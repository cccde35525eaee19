import { type SweepScreen, showsSite } from '../sweep-screen.ts';

/** By a hot word. */
export const search: SweepScreen = {
  id: 'search',
  title: 'Search',
  appliesTo: showsSite,
  needsSandbox: false,
  steps: [
    { do: 'open', path: '/search' },
    { do: 'tap', target: { role: 'button', name: '昆仑' } },
    { do: 'see', target: { role: 'region', name: '搜索结果' } },
    { do: 'pictures', atLeast: 1 },
  ],
};
