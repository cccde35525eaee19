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
    titleZh: '视频首页',
    shows: [{ role: 'navigation', name: '视频分类' }],
    pictures: 4,
    offersRetry: true,
  },
  vodCategory: {
    id: 'vod-category',
    title: 'Videos of a category',
    titleZh: '视频分类',
    examples: [{ zh: '动画', en: 'Animations', at: { cid: 8 } }],
    at: { cid: 0 },
    shows: [{ role: 'heading', name: '每日更新' }],
    pictures: 4,
    offersRetry: true,
  },
  vodRanking: {
    id: 'vod-ranking',
    title: 'Video ranking',
    titleZh: '视频热门排行',
    examples: [{ zh: '某分类的月榜', en: 'The month of a category', at: { type: 'month', category: 8 } }],
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
    titleZh: '视频搜索',
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
    titleZh: '视频播放',
    examples: [
      { zh: '片头广告', en: 'An ad before the video', at: { vodId: 187 } },
      { zh: '可直接播放', en: 'Plays at once', at: { vodId: 196 } },
      { zh: '没有可播放的地址', en: 'Playable from nowhere', at: { vodId: 198 } },
      { zh: '不存在的视频', en: 'A video that is not there', at: { vodId: 999_999 } },
      { zh: '继续播放', en: 'Goes on where it was left', at: { vodId: 196, resume: 1 } },
    ],
    at: { vodId: 1 },
    // The player, or why there is none here.
    shows: [{ role: 'region', name: '播放器' }],
    offersRetry: true,
  },
  vodShelf: {
    id: 'vod-shelf',
    title: 'Bought videos of who bought none',
    titleZh: '已购视频',
    shows: [text('暂时没有记录')],
    offersRetry: true,
  },
};
