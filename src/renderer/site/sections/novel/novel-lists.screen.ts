import type { ListPlan } from '../../features/works/lists/list-plan.ts';
import { workListScreen } from '../../features/works/lists/work-list.screen.tsx';
import { featuredNovels, newNovels, rankedNovels, showcase } from './novel-pages.ts';

/** List screens of the novel section, which differ only in these values. */
export const novelLists = {
  editorPicks: { name: 'novelEditorPicks', worksOf: (api) => showcase(api, 'e_recommend') },
  ranking: { name: 'novelRanking', worksOf: rankedNovels, isRanked: true },
  featured: { name: 'novelFeatured', worksOf: featuredNovels },
  newBooks: { name: 'novelNewBooks', worksOf: newNovels },
} as const satisfies Readonly<Record<string, ListPlan>>;

export const NovelEditorPicksScreen = workListScreen(novelLists.editorPicks);
export const NovelRankingScreen = workListScreen(novelLists.ranking);
export const NovelFeaturedScreen = workListScreen(novelLists.featured);
export const NovelNewBooksScreen = workListScreen(novelLists.newBooks);
