import { type SweepScreen, showsSite } from '../sweep-screen.ts';

export const comicList: SweepScreen = {
  id: 'comic-list',
  title: 'Comic list',
  appliesTo: showsSite,
  needsSandbox: false,
  steps: [
    { do: 'open', path: '/home/latest' },
    { do: 'see', target: { role: 'heading', name: '最近更新' } },
    { do: 'see', target: { role: 'region', name: '精选推荐' } },
    { do: 'pictures', atLeast: 4 },
  ],
};
