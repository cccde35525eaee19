import type { ComponentType } from 'react';
import type { ScreenName } from '#shared/screens/routes.ts';
import type { ApiClient } from '../api/api-client.ts';

/** Path parameters from the router: one text per `:name` in the pattern. */
export type RouteParams = Readonly<Record<string, string | undefined>>;

export type TransitionKind = 'none' | 'horizontal' | 'vertical';

export type TabName = 'comic' | 'vod' | 'novel' | 'recharge' | 'user';

export interface SearchLink {
  readonly to: string;
  /** Says what the user can search for. The icon stands for the word 搜索, which a link below the bar shows too. */
  readonly text: string;
}

export interface ScreenPlaceholder {
  readonly banner?: 'banner' | 'wide';
  readonly hasNavigation?: boolean;
  /** Number of columns on a phone. */
  readonly columns: 2 | 3;
}

/** Route of a screen as its section declares it. Keep-alive, scrolling and transitions depend on it. */
export interface ScreenRoute {
  readonly load: () => Promise<ComponentType>;
  /**
   * Requests the first data of the screen in advance. Called only for the first screen of a visit, while its code
   * loads.
   */
  readonly begin?: (api: ApiClient) => void;
  readonly transition: TransitionKind;
  /**
   * Depth of the screen. It decides the direction of transitions: a screen of greater depth slides in from the right or
   * below.
   */
  readonly depth: number | ((params: RouteParams) => number);
  /** True keeps the screen mounted but hidden after the user leaves it. */
  readonly keepAlive: boolean;
  /** True if the screen restores the reading position itself, so that the router must not scroll. */
  readonly restoresPosition?: boolean;
  /** Returns true if the screen stays mounted when the parameters of its path change from `from` to `to`. */
  readonly staysMounted?: (from: RouteParams, to: RouteParams) => boolean;
  /** Search link in the top bar of a section's home. A screen that has one also shows the download banner. */
  readonly search?: SearchLink;
  /**
   * Column on tablets and in windows. 'page' is for grids and two columns. 'reader' and 'player' are wider than a phone,
   * even on phones in landscape. Default: a narrow column for forms and records within a page.
   */
  readonly column?: 'page' | 'reader' | 'player';
  /** True if the screen renders its own head, so that it gets no top bar. */
  readonly hasOwnHead?: boolean;
  /** True for payment pages. If such a page is shown, the user has not returned from paying yet. */
  readonly isPayPage?: boolean;
  /** True hides the report link, because the screen is the report screen or has its own link. */
  readonly hasNoReportLink?: boolean;
  /**
   * Placeholder until the code of the screen has loaded, if the screen is the first of a tab. Its parts are those of a
   * home.
   */
  readonly placeholder?: ScreenPlaceholder;
  /** Current tab in the tab bar; undefined hides the bar. */
  readonly tab?: TabName;
}

/** Routes by screen name. A missing one is a compile error. */
export type ScreenRoutes<Name extends ScreenName> = Readonly<Record<Name, ScreenRoute>>;

/** Route of a screen, together with its entry in the table of paths. */
export interface RouteDefinition extends ScreenRoute {
  readonly path: string;
  /** Title of the top bar and the document. A screen overrides it with `useTitle`. */
  readonly title?: string | undefined;
}
