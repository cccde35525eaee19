import type { ScreenName } from '#shared/screens/routes.ts';
import type { ScreenRoute } from '../../services/navigation/route-definition.ts';

type PlaceholderRoute = Pick<ScreenRoute, 'transition' | 'depth' | 'tab' | 'isSectionHome'>;

const root = { transition: 'none', depth: 1 } as const;
const below = { transition: 'horizontal', depth: 2 } as const;
const raised = { transition: 'vertical', depth: 2 } as const;

/** Addresses whose screens are still to be built. Whoever builds one deletes its line. */
export const placeholderScreens = {
  vodHome: { ...root, tab: 'vod', isSectionHome: true },
  vodCategory: below,
  vodRanking: below,
  vodDetail: { transition: 'horizontal', depth: 3 },
  vodShelf: below,
  vodSearch: raised,
} as const satisfies { readonly [Name in ScreenName]?: PlaceholderRoute };

export type PlaceholderName = keyof typeof placeholderScreens;
