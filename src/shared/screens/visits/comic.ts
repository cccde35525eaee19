import { type ScreenName, screenRoutes } from '../routes.ts';
import type { VisitsOf } from '../screen-visit.ts';
import { expectHidden, expectPath, open, tap } from '../visit-step.ts';

type ComicScreen = Extract<ScreenName, `comic${string}`>;

type ComicList =
  `comic${'Recommended' | 'ThreeD' | 'Spotlight' | 'NewWorks' | 'PhotoSets' | 'NewBooks' | 'Popular' | 'Latest'}`;

function list(id: string, name: ComicList, inEnglish: string) {
  const { title } = screenRoutes[name];
  return {
    id: `comic-list-${id}`,
    title: `Comics: ${inEnglish}`,
    titleZh: `漫画列表：${title}`,
    shows: [
      { role: 'heading', name: title },
      { role: 'region', name: '精选推荐' },
    ],
    pictures: 4,
    offersRetry: true,
  } as const;
}

export const comicVisits: VisitsOf<ComicScreen> = {
  comicHome: {
    id: 'home',
    title: 'Comic home',
    titleZh: '漫画首页',
    examples: [{ zh: '来自推广渠道', en: 'From a promotion', at: { tgId: 1001 } }],
    shows: [{ role: 'heading', name: screenRoutes.comicRecommended.title }],
    pictures: 4,
    offersRetry: true,
  },
  comicRecommended: {
    ...list('recommend', 'comicRecommended', 'daily picks'),
    sameLayoutAs: 'comicLatest',
  },
  comicThreeD: { ...list('three-d', 'comicThreeD', '3D'), sameLayoutAs: 'comicLatest' },
  comicSpotlight: { ...list('kkbg', 'comicSpotlight', 'spotlight'), sameLayoutAs: 'comicLatest' },
  comicNewWorks: { ...list('new-on', 'comicNewWorks', 'new works'), sameLayoutAs: 'comicLatest' },
  comicPhotoSets: { ...list('bzxz', 'comicPhotoSets', 'photo sets'), sameLayoutAs: 'comicLatest' },
  comicNewBooks: { ...list('new', 'comicNewBooks', 'new books'), sameLayoutAs: 'comicLatest' },
  comicPopular: { ...list('ranked', 'comicPopular', 'popular'), sameLayoutAs: 'comicLatest' },
  comicLatest: list('latest', 'comicLatest', 'latest updates'),
  comicRanking: {
    id: 'ranking',
    title: 'Ranking',
    titleZh: '漫画排行榜',
    examples: [
      { zh: '周榜', en: 'Weekly ranking', at: { type: 'week' } },
      { zh: '某分类的月榜', en: 'Monthly ranking of a category', at: { type: 'month', category: 3 } },
    ],
    pictures: 4,
    offersRetry: true,
    states: [
      {
        name: 'weekly ranking',
        steps: [tap('tab', '周榜'), expectPath(screenRoutes.comicRanking.pattern)],
        pictures: 4,
      },
    ],
  },
  comicDayUpdates: {
    id: 'day-updates',
    title: 'Daily updates',
    titleZh: '漫画每日更新',
    shows: [{ role: 'button', name: '再来一批' }],
    pictures: 4,
  },
  comicCategory: {
    id: 'category',
    title: 'Categories',
    titleZh: '漫画分类',
    examples: [
      { zh: '某分类的已完结', en: 'Finished works of a category', at: { status: 'finish', category: 3 } },
    ],
    pictures: 4,
    offersRetry: true,
    states: [
      {
        name: 'finished works',
        steps: [tap('radio', '已完结'), expectPath(screenRoutes.comicCategory.pattern)],
        pictures: 4,
      },
    ],
  },
  comicSearch: {
    id: 'search',
    title: 'Search',
    titleZh: '漫画搜索',
    shows: [{ role: 'button', name: '昆仑' }],
    states: [
      {
        name: 'results of a popular search',
        at: { q: '昆仑' },
        steps: [tap('button', '昆仑')],
        shows: [{ role: 'region', name: '搜索结果' }],
        pictures: 1,
        offersRetry: true,
      },
    ],
  },
  comicBook: {
    id: 'book',
    title: 'Book',
    titleZh: '漫画详情',
    examples: [
      { zh: '5000章', en: '5,000 chapters', at: { id: 300 } },
      { zh: '400章', en: '400 chapters', at: { id: 20 } },
      { zh: '不存在的作品', en: 'Missing book', at: { id: 999_999 } },
    ],
    at: { id: 1 },
    shows: [{ role: 'link', name: '开始阅读' }],
    pictures: 1,
    offersRetry: true,
  },
  comicReader: {
    id: 'free-chapter',
    title: 'Free chapter',
    titleZh: '漫画阅读',
    examples: [
      {
        zh: '付费章节',
        en: 'Paid chapter',
        at: { bookId: 1, number: 3 },
        needs: ['user-rich'],
      },
      { zh: '300页的章节', en: 'Chapter with 300 pages', at: { bookId: 299, number: 1 } },
      { zh: '金币不足', en: 'Not enough coins', at: { bookId: 1, number: 3 }, needs: ['user-no-coins'] },
    ],
    at: { bookId: 1, number: 1 },
    from: [
      open('/book/1'),
      tap('link', '开始阅读'),
      expectPath('/book/read/1/1'),
      // Waits until the screen of the book has left. Otherwise its cover would count as a picture of the chapter.
      expectHidden('link', '开始阅读'),
    ],
    pictures: 1,
    offersRetry: true,
  },
  comicChapters: {
    id: 'chapters',
    title: 'Chapter list',
    titleZh: '漫画目录',
    // Uses the longest chapter list of the sample content.
    at: { id: 300 },
    needsSandbox: true,
    shows: [{ role: 'button', name: '倒序' }],
    offersRetry: true,
    states: [{ name: 'newest first', steps: [tap('button', '倒序'), expectPath('/book/300/catalog')] }],
  },
  comicShelf: {
    id: 'shelf',
    title: 'Shelf',
    titleZh: '漫画书架',
    examples: [{ zh: '浏览历史', en: 'Reading history', at: { active: 'history' } }],
    at: { active: 'history' },
    after: ['comicReader'],
    shows: [{ role: 'heading', name: screenRoutes.comicShelf.title }],
    pictures: 1,
    states: [
      {
        name: 'no purchased videos',
        at: { active: 'shelf-vod' },
        steps: [tap('tab', '已购视频'), expectPath(screenRoutes.comicShelf.pattern)],
        shows: [{ role: 'StaticText', name: '暂时没有记录' }],
        offersRetry: true,
      },
    ],
  },
};
