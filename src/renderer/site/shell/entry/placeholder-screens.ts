import type { ScreenName } from '#shared/screens/routes.ts';
import type { ScreenRoute } from '../../services/navigation/route-definition.ts';

type PlaceholderRoute = Pick<ScreenRoute, 'transition' | 'depth' | 'tab' | 'isSectionHome'>;

/** Addresses whose screens are still to be built. Whoever builds one deletes its line. */
export const placeholderScreens = {
  vodDetail: { transition: 'horizontal', depth: 3 },
} as const satisfies { readonly [Name in ScreenName]?: PlaceholderRoute };

export type PlaceholderName = keyof typeof placeholderScreens;
