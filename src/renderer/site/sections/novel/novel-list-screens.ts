import type { ComponentType } from 'react';
import { NovelCategoryScreen, NovelDayUpdatesScreen } from './novel-filters.screen.ts';
import {
  NovelEditorPicksScreen,
  NovelFeaturedScreen,
  NovelNewBooksScreen,
  NovelRankingScreen,
} from './novel-lists.screen.ts';
import { NovelSearchScreen } from './novel-search.screen.ts';
import { NovelShelfScreen } from './novel-shelf.screen.tsx';

/** Lists of the section, as plans for the shared list screens. They are small, so one chunk holds them all. */
export const novelListScreens = {
  novelEditorPicks: NovelEditorPicksScreen,
  novelRanking: NovelRankingScreen,
  novelFeatured: NovelFeaturedScreen,
  novelNewBooks: NovelNewBooksScreen,
  novelDayUpdates: NovelDayUpdatesScreen,
  novelCategory: NovelCategoryScreen,
  novelShelf: NovelShelfScreen,
  novelSearch: NovelSearchScreen,
} as const satisfies Readonly<Record<string, ComponentType>>;
