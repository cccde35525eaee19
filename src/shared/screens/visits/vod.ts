import { type ScreenName, screenRoutes } from '../routes.ts';
import type { VisitsOf } from '../screen-visit.ts';
import { expectPath, tap } from '../visit-step.ts';

const text = (name: string) => ({ role: 'StaticText', name });
const searchField = { role: 'searchbox', name: '搜索视频' } as const;

export const vodVisits: VisitsOf<Extract<ScreenName, `vod${string}`>> = {
  vodHome: {
    id: 'vod-home',
    title: 'Video home',
    titleZh: '视频首页',
    shows: [{ role: 'navigation', name: '视频分类' }],
    pictures: 4,
    offersRetry: true,
  },
  vodCategory: {
    id: 'vod-category',
    title: 'Videos of a category',
    titleZh: '视频分类',
    examples: [{ zh: '某个分类', en: 'One category', at: { cid: 8 } }],
    at: { cid: 0 },
    shows: [{ role: 'heading', name: '每日更新' }],
    pictures: 4,
    offersRetry: true,
  },
  vodRanking: {
    id: 'vod-ranking',
    title: 'Video ranking',
    titleZh: '视频热门排行',
    examples: [
      { zh: '某分类的月榜', en: 'Monthly ranking of a category', at: { type: 'month', category: 8 } },
    ],
    pictures: 4,
    offersRetry: true,
    states: [
      {
        name: 'weekly ranking',
        steps: [tap('tab', '周榜'), expectPath(screenRoutes.vodRanking.pattern)],
        pictures: 4,
      },
    ],
  },
  vodSearch: {
    id: 'vod-search',
    title: 'Video search',
    titleZh: '视频搜索',
    shows: [searchField],
    states: [
      {
        name: 'validation error',
        steps: [tap('button', '搜索')],
        shows: [text('请输入搜索关键词')],
      },
      {
        name: 'search results',
        at: { q: '江南' },
        needsSandbox: true,
        steps: [{ kind: 'fill', target: searchField, text: '江南' }, tap('button', '搜索')],
        shows: [{ role: 'region', name: '搜索结果' }],
        pictures: 1,
        offersRetry: true,
      },
    ],
  },
  vodDetail: {
    id: 'vod-detail',
    title: 'Video',
    titleZh: '视频播放',
    examples: [
      { zh: '片头广告', en: 'Pre-roll ad', at: { vodId: 187 } },
      { zh: '可直接播放', en: 'Playable directly', at: { vodId: 196 } },
      { zh: '没有可播放的地址', en: 'No playable source', at: { vodId: 198 } },
      { zh: '不存在的视频', en: 'Missing video', at: { vodId: 999_999 } },
      { zh: '继续播放', en: 'Resumes playback', at: { vodId: 196, resume: 1 } },
    ],
    at: { vodId: 1 },
    // Region that contains the player, or the reason why there is none.
    shows: [{ role: 'region', name: '播放器' }],
    offersRetry: true,
  },
  vodShelf: {
    id: 'vod-shelf',
    title: 'Purchased videos, empty',
    titleZh: '已购视频',
    shows: [text('暂时没有记录')],
    offersRetry: true,
  },
};
