import { type SweepScreen, showsSite } from '../sweep-screen.ts';

/** The lists that share one component: the last part of the path, and the title. */
const lists: Readonly<Record<string, string>> = {
  recommend: '每日推荐',
  'three-d': '3D漫画',
  kkbg: '强档热推',
  'new-on': '新作上架',
  bzxz: '漫画写真',
  new: '新书上架',
  ranked: '人气热门',
  latest: '最近更新',
};

export const comicLists: readonly SweepScreen[] = Object.entries(lists).map(([list, title]) => ({
  id: `comic-list-${list}`,
  title: `List ${title}`,
  appliesTo: showsSite,
  needsSandbox: false,
  steps: [
    { do: 'open', path: `/home/${list}` },
    { do: 'see', target: { role: 'heading', name: title } },
    { do: 'see', target: { role: 'region', name: '精选推荐' } },
    { do: 'pictures', atLeast: 4 },
  ],
}));
