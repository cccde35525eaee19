import { type ScreenName, screenRoutes } from '../routes.ts';
import type { VisitsOf } from '../screen-visit.ts';
import { expectPath, tap } from '../visit-step.ts';

const text = (name: string) => ({ role: 'StaticText', name });
const searchField = { role: 'searchbox', name: '搜索视频' } as const;

/** In an order in which one visitor can go through them. */
export const vodVisits: VisitsOf<Extract<ScreenName, `vod${string}`>> = {
  vodHome: {
    id: 'vod-home',
    title: 'Video home',
    shows: [{ role: 'navigation', name: '视频分类' }],
    pictures: 4,
    offersRetry: true,
  },
  vodCategory: {
    id: 'vod-category',
    title: 'Videos of a category',
    at: { cid: 0 },
    shows: [{ role: 'heading', name: '每日更新' }],
    pictures: 4,
    offersRetry: true,
  },
  vodRanking: {
    id: 'vod-ranking',
    title: 'Video ranking',
    pictures: 4,
    offersRetry: true,
    states: [
      {
        name: 'the week',
        steps: [tap('tab', '周榜'), expectPath(screenRoutes.vodRanking.pattern)],
        pictures: 4,
      },
    ],
  },
  vodSearch: {
    id: 'vod-search',
    title: 'Video search',
    shows: [searchField],
    states: [
      {
        name: 'its complaint',
        steps: [tap('button', '搜索')],
        shows: [text('请输入搜索关键词')],
      },
      {
        name: 'what is found',
        at: { q: '江南' },
        needsSandbox: true,
        steps: [{ do: 'type', target: searchField, text: '江南' }, tap('button', '搜索')],
        shows: [{ role: 'region', name: '搜索结果' }],
        pictures: 1,
        offersRetry: true,
      },
    ],
  },
  vodDetail: {
    id: 'vod-detail',
    title: 'Video',
    at: { vodId: 1 },
    // The player, or why there is none here.
    shows: [{ role: 'region', name: '播放器' }],
    offersRetry: true,
  },
  vodShelf: {
    id: 'vod-shelf',
    title: 'Bought videos of who bought none',
    shows: [text('暂时没有记录')],
    offersRetry: true,
  },
};
