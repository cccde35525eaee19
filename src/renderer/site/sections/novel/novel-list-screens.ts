import type { ComponentType } from 'react';
import type { ListPlan } from '../../features/works/lists/list-plan.ts';
import { workListScreen } from '../../features/works/lists/work-list.screen.tsx';
import { NovelCategoryScreen, NovelDayUpdatesScreen } from './novel-filters.screen.ts';
import { featuredNovels, newNovels, rankedNovels, showcase } from './novel-pages.ts';
import { NovelSearchScreen } from './novel-search.screen.ts';
import { NovelShelfScreen } from './novel-shelf.screen.tsx';

/** Plans of the novel section's list screens, which differ only in these values. */
export const novelLists = {
  editorPicks: { name: 'novelEditorPicks', worksOf: (api) => showcase(api, 'e_recommend') },
  ranking: { name: 'novelRanking', worksOf: rankedNovels, isRanked: true },
  featured: { name: 'novelFeatured', worksOf: featuredNovels },
  newBooks: { name: 'novelNewBooks', worksOf: newNovels },
} as const satisfies Readonly<Record<string, ListPlan>>;

/** Screens of the section's lists. All are in one chunk, because they are small. */
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
