import { type ScreenName, screenRoutes } from '../routes.ts';
import type { VisitsOf } from '../screen-visit.ts';
import { expectPath, tap } from '../visit-step.ts';

/** The lists that differ by their works only. */
type NovelList = `novel${'EditorPicks' | 'Ranking' | 'Featured' | 'NewBooks'}`;

function list(id: string, name: NovelList) {
  const { title } = screenRoutes[name];
  return {
    id: `novel-list-${id}`,
    title: `Novels ${title}`,
    shows: [{ role: 'heading', name: title }],
    pictures: 4,
    offersRetry: true,
  } as const;
}

/** In an order in which one visitor can go through them. */
export const novelVisits: VisitsOf<Extract<ScreenName, `novel${string}`>> = {
  novelHome: {
    id: 'novel-home',
    title: 'Novel home',
    shows: [{ role: 'heading', name: screenRoutes.novelDayUpdates.title }],
    pictures: 4,
    offersRetry: true,
  },
  novelDayUpdates: {
    id: 'novel-day-updates',
    title: 'Novels updated today',
    shows: [{ role: 'heading', name: screenRoutes.novelDayUpdates.title }],
    pictures: 4,
    offersRetry: true,
  },
  novelEditorPicks: list('xbtj', 'novelEditorPicks'),
  novelRanking: list('rqbd', 'novelRanking'),
  novelFeatured: { ...list('xszb', 'novelFeatured'), looksLike: 'novelEditorPicks' },
  novelNewBooks: { ...list('xssd', 'novelNewBooks'), looksLike: 'novelEditorPicks' },
  novelCategory: {
    id: 'novel-category',
    title: 'Novel categories',
    pictures: 4,
    offersRetry: true,
    states: [
      {
        name: 'finished works',
        steps: [tap('radio', '已完结'), expectPath(screenRoutes.novelCategory.pattern)],
        pictures: 4,
      },
    ],
  },
  novelSearch: {
    id: 'novel-search',
    title: 'Novel search',
    shows: [{ role: 'heading', name: '热门搜索' }],
  },
  novelShelf: {
    id: 'novel-shelf',
    title: 'Novel shelf',
    at: { active: 'history' },
    shows: [{ role: 'StaticText', name: '暂时没有记录' }],
  },
  novelBook: {
    id: 'novel-book',
    title: 'Novel',
    at: { id: 1 },
    shows: [{ role: 'link', name: '开始阅读' }],
    pictures: 1,
    offersRetry: true,
  },
  novelChapters: {
    id: 'novel-chapters',
    title: 'Chapters of a novel',
    at: { id: 1 },
    shows: [{ role: 'button', name: '倒序' }],
    offersRetry: true,
  },
  novelReader: {
    id: 'novel-reader',
    title: 'Novel reader',
    at: { id: 1, number: 1 },
    shows: [{ role: 'slider', name: '阅读进度' }],
    offersRetry: true,
  },
};
