import type { Address, AddressArguments, AddressValues } from './address.ts';
import type { ScreenName, screenRoutes } from './routes.ts';
import type { Target, VisitStep } from './visit-step.ts';

/** Elements of a screen that is ready; a visit waits for all of them. */
interface ReadyCriteria {
  readonly shows?: readonly Target[];
  /** Minimum number of decoded pictures in the viewport. */
  readonly pictures?: number;
  /** The screen loads its content with a call and shows a retry button if that fails. */
  readonly offersRetry?: true;
}

/** State of a screen that a visitor can reach without a script. `At` is the type of its address values. */
export interface ScreenState<At = AnyValues> extends ReadyCriteria {
  /** Name that follows the screen's title, such as 'validation errors'. */
  readonly name: string;
  /** Address that shows the state directly, if there is one. */
  readonly at?: At;
  readonly steps: readonly VisitStep[];
  /** The state depends on sample content, or would store data on a real server. */
  readonly needsSandbox?: true;
  /** Steps back to the start of the next state, or to a state that a screenshot may show. */
  readonly undo?: readonly VisitStep[];
}

/** Another address of a screen for testers to try. */
interface ScreenExample<At = AnyValues> {
  readonly zh: string;
  readonly en: string;
  readonly at: At;
  /** Ids of the scenarios that the address needs. */
  readonly needs?: readonly string[];
}

/** Steps to reach a screen, and what it shows. */
export interface ScreenVisit<At = AnyValues> extends ReadyCriteria {
  /** Id of its results and screenshots in a report. */
  readonly id: string;
  /** English title in a report. */
  readonly title: string;
  /** Chinese title, without details about the visitor. */
  readonly titleZh: string;
  readonly at?: At;
  readonly examples?: readonly ScreenExample<At>[];
  /** Steps to the screen, if its address is not opened directly. */
  readonly from?: readonly VisitStep[];
  /** Screens to visit before this one. */
  readonly after?: readonly ScreenName[];
  /** The screen depends on sample content and accounts, so it is not visited on other servers. */
  readonly needsSandbox?: true;
  /** Only visitors who are redirected to a browser see this screen. */
  readonly isForRedirected?: true;
  /** Screen with the same layout and other content. Layout checks run on that one only. */
  readonly sameLayoutAs?: ScreenName;
  readonly states?: readonly ScreenState<At>[];
}

/** One visit per screen. It needs values if the address has parameters. */
export type VisitsOf<Name extends ScreenName> = {
  readonly [Each in Name]: ScreenVisit<AddressValues<Route<Each>>> & Needed<Each>;
};

type Route<Name extends ScreenName> = (typeof screenRoutes)[Name];

type AnyValues = AddressValues<Address>;

type Needed<Name extends ScreenName> = undefined extends AddressArguments<Route<Name>>[0]
  ? unknown
  : { readonly at: AddressValues<Route<Name>> };
