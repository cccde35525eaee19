import type { ComponentType } from 'react';
import type { ScreenName } from '#shared/screens/routes.ts';
import type { ApiClient } from '../api/api-client.ts';

/** Path parameters from the router: one text per `:name` in the pattern. */
export type RouteParams = Readonly<Record<string, string | undefined>>;

export type TransitionKind = 'none' | 'horizontal' | 'vertical';

export type TabName = 'comic' | 'vod' | 'novel' | 'recharge' | 'user';

export interface SearchLink {
  readonly to: string;
  /** Label that names what can be searched. */
  readonly text: string;
}

/** One screen as its section declares it. Keep-alive, scrolling and transitions depend on these fields. */
export interface ScreenRoute {
  readonly load: () => Promise<ComponentType>;
  /** Prefetches the screen's first data. Called only for the first screen of a visit, while its code loads. */
  readonly begin?: (api: ApiClient) => void;
  readonly transition: TransitionKind;
  /** Depth for transitions: a push to a greater depth slides in from the right or from below. */
  readonly depth: number | ((params: RouteParams) => number);
  /** Keeps the screen mounted but hidden after the user leaves it. */
  readonly keepAlive: boolean;
  /** True if the screen restores the reading position itself, so the router must not scroll (strip reader). */
  readonly restoresPosition?: boolean;
  /** Returns true if the screen stays mounted when its URL is replaced by the other one. */
  readonly staysMounted?: (from: RouteParams, to: RouteParams) => boolean;
  /** Search link in the top bar of a section's home. Such a screen also shows the download banner. */
  readonly search?: SearchLink;
  /** Uses a column wider than a phone's on PCs, tablets and phones in landscape. */
  readonly isWide?: boolean;
  /** True for payment pages. Showing one does not mean that the user has returned from payment. */
  readonly isPayPage?: boolean;
  /** Hides the report link, because the screen is its target or has its own. */
  readonly hasNoReportLink?: boolean;
  /** Current tab of the tab bar; the bar is hidden if absent. */
  readonly tab?: TabName;
}

/** Requires one route per screen name, so a missing one fails to compile. */
export type ScreenRoutes<Name extends ScreenName> = Readonly<Record<Name, ScreenRoute>>;

/** A screen's route together with its entry in the table of paths. */
export interface RouteDefinition extends ScreenRoute {
  readonly path: string;
  /** Title of the top bar and the document. A screen overrides it with `useTitle`. */
  readonly title?: string | undefined;
}
