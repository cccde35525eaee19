import type { ComponentType } from 'react';
import type { ScreenName } from '#shared/screens/routes.ts';
import type { ApiClient } from '../api/api-client.ts';

/** What the router read from the address: one text per `:name` of the pattern. */
export type RouteParams = Readonly<Record<string, string | undefined>>;

export type TransitionKind = 'none' | 'horizontal' | 'vertical';

export type TabName = 'comic' | 'vod' | 'novel' | 'recharge' | 'user';

export interface SearchLink {
  readonly to: string;
  /** What can be searched for. */
  readonly text: string;
}

/** One screen as its section declares it, by its name; keep-alive, scrolling and transitions follow from it. */
export interface ScreenRoute {
  /** Loads the screen's code when it is first wanted. */
  readonly load: () => Promise<ComponentType>;
  /** For the screen of a visit's beginning: asks for its first data while its code and its first rendering are on their way. */
  readonly begin?: (api: ApiClient) => void;
  readonly transition: TransitionKind;
  /** Orders the screens of a transition: a push to a greater depth slides in from the right or from below. */
  readonly depth: number | ((params: RouteParams) => number);
  /** The screen stays mounted, hidden, after it is left. */
  readonly keepAlive: boolean;
  /** The screen finds the user's place itself, whatever the window's position was: the reader of a strip. */
  readonly keepsPlace?: boolean;
  /** Whether the screen goes from the one to the other address itself, when it replaces its own: it stays mounted. */
  readonly goesOn?: (from: RouteParams, to: RouteParams) => boolean;
  /** Of a section's home: its search, which stands in the bar. The download banner stands above such a screen. */
  readonly search?: SearchLink;
  /** On a PC, a tablet and a phone on its side its column is wider than a phone. */
  readonly isWide?: boolean;
  /** Paying goes on here: whoever is shown the screen has not come back from it. */
  readonly isPayPage?: boolean;
  /** The screen is what the report link leads to, or shows it in a place of its own. */
  readonly hasNoReportLink?: boolean;
  /** Shows the tab bar with this tab current. */
  readonly tab?: TabName;
}

/** One for each of these screens: a missing one does not compile. */
export type ScreenRoutes<Name extends ScreenName> = Readonly<Record<Name, ScreenRoute>>;

/** A screen's route with what the site's table of addresses says of it. */
export interface RouteDefinition extends ScreenRoute {
  /** A pattern from paths.ts. */
  readonly path: string;
  /** Top bar and document title; a screen that knows a better one calls `useTitle`. */
  readonly title?: string | undefined;
}
