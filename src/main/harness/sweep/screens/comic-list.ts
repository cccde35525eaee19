import { type Step, type SweepScreen, showsSite } from '../sweep-screen.ts';

/** Path to title: the lists that share one screen. */
const lists: Readonly<Record<string, string>> = {
  '/home/recommend': '每日推荐',
  '/home/three-d': '3D漫画',
  '/home/kkbg': '强档热推',
  '/home/new-on': '新作上架',
  '/home/bzxz': '漫画写真',
  '/home/new': '新书上架',
  '/home/ranked': '人气热门',
  '/home/latest': '最近更新',
};

export const comicList: SweepScreen = {
  id: 'comic-list',
  title: 'Comic lists',
  appliesTo: showsSite,
  needsSandbox: false,
  steps: Object.entries(lists).flatMap(([path, title]): readonly Step[] => [
    { do: 'open', path },
    { do: 'see', target: { role: 'heading', name: title } },
    { do: 'see', target: { role: 'region', name: '精选推荐' } },
    { do: 'pictures', atLeast: 4 },
  ]),
};
