import type { ComponentType } from 'react';
import type { ListPlan } from '../../features/works/lists/list-plan.ts';
import { workListScreen } from '../../features/works/lists/work-list.screen.tsx';
import { NovelCategoryScreen, NovelDayUpdatesScreen } from './novel-filters.screen.ts';
import { featuredNovels, newNovels, rankedNovels, showcase } from './novel-pages.ts';
import { NovelSearchScreen } from './novel-search.screen.ts';
import { NovelShelfScreen } from './novel-shelf.screen.tsx';

/** List screens of the novel section, which differ only in these values. */
export const novelLists = {
  editorPicks: { name: 'novelEditorPicks', worksOf: (api) => showcase(api, 'e_recommend') },
  ranking: { name: 'novelRanking', worksOf: rankedNovels, isRanked: true },
  featured: { name: 'novelFeatured', worksOf: featuredNovels },
  newBooks: { name: 'novelNewBooks', worksOf: newNovels },
} as const satisfies Readonly<Record<string, ListPlan>>;

/** Lists of the section, as plans for the shared list screens. They are small, so one chunk holds them all. */
export const novelListScreens = {
  novelEditorPicks: workListScreen(novelLists.editorPicks),
  novelRanking: workListScreen(novelLists.ranking),
  novelFeatured: workListScreen(novelLists.featured),
  novelNewBooks: workListScreen(novelLists.newBooks),
  novelDayUpdates: NovelDayUpdatesScreen,
  novelCategory: NovelCategoryScreen,
  novelShelf: NovelShelfScreen,
  novelSearch: NovelSearchScreen,
} as const satisfies Readonly<Record<string, ComponentType>>;
