import { type ScreenName, screenRoutes } from '../routes.ts';
import type { VisitsOf } from '../screen-visit.ts';
import { expectPath, tap } from '../visit-step.ts';

type NovelList = `novel${'EditorPicks' | 'Ranking' | 'Featured' | 'NewBooks'}`;

function list(id: string, name: NovelList, inEnglish: string) {
  const { title } = screenRoutes[name];
  return {
    id: `novel-list-${id}`,
    title: `Novels: ${inEnglish}`,
    titleZh: `小说列表：${title}`,
    shows: [{ role: 'heading', name: title }],
    pictures: 4,
    offersRetry: true,
  } as const;
}

export const novelVisits: VisitsOf<Extract<ScreenName, `novel${string}`>> = {
  novelHome: {
    id: 'novel-home',
    title: 'Novel home',
    titleZh: '小说首页',
    shows: [{ role: 'heading', name: screenRoutes.novelDayUpdates.title }],
    pictures: 4,
    offersRetry: true,
  },
  novelDayUpdates: {
    id: 'novel-day-updates',
    title: 'Novels updated today',
    titleZh: '小说今日更新',
    examples: [{ zh: '某分类的今日更新', en: 'Updates of a category', at: { category: 3 } }],
    shows: [{ role: 'heading', name: screenRoutes.novelDayUpdates.title }],
    pictures: 4,
    offersRetry: true,
  },
  novelEditorPicks: list('xbtj', 'novelEditorPicks', "editors' picks"),
  novelRanking: list('rqbd', 'novelRanking', 'popular'),
  novelFeatured: { ...list('xszb', 'novelFeatured', 'featured'), sameLayoutAs: 'novelEditorPicks' },
  novelNewBooks: { ...list('xssd', 'novelNewBooks', 'new books'), sameLayoutAs: 'novelEditorPicks' },
  novelCategory: {
    id: 'novel-category',
    title: 'Novel categories',
    titleZh: '小说分类',
    examples: [
      { zh: '某分类的已完结', en: 'Finished works of a category', at: { status: 'finish', category: 3 } },
    ],
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
    titleZh: '小说搜索',
    examples: [{ zh: '搜索结果', en: 'Search results', at: { q: '江湖' } }],
    shows: [{ role: 'heading', name: '热门搜索' }],
  },
  novelShelf: {
    id: 'novel-shelf',
    title: 'Novel shelf',
    titleZh: '小说书架',
    at: { active: 'history' },
    shows: [{ role: 'StaticText', name: '暂时没有记录' }],
  },
  novelBook: {
    id: 'novel-book',
    title: 'Novel',
    titleZh: '小说详情',
    examples: [
      { zh: '恶意内容', en: 'Hostile content', at: { id: 198 } },
      { zh: '不存在的作品', en: 'Missing book', at: { id: 999_999 } },
    ],
    at: { id: 1 },
    shows: [{ role: 'link', name: '开始阅读' }],
    pictures: 1,
    offersRetry: true,
  },
  novelChapters: {
    id: 'novel-chapters',
    title: 'Chapters of a novel',
    titleZh: '小说目录',
    at: { id: 1 },
    shows: [{ role: 'button', name: '倒序' }],
    offersRetry: true,
  },
  novelReader: {
    id: 'novel-reader',
    title: 'Novel reader',
    titleZh: '小说阅读',
    examples: [
      { zh: '恶意内容', en: 'Hostile content', at: { id: 198, number: 1 } },
      { zh: '付费章节', en: 'Paid chapter', at: { id: 1, number: 3 }, needs: ['user-rich'] },
    ],
    at: { id: 1, number: 1 },
    shows: [{ role: 'slider', name: '阅读进度' }],
    offersRetry: true,
  },
};
