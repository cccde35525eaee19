import type { Address, AddressArguments, AddressValues } from './address.ts';
import type { ScreenName, screenRoutes } from './routes.ts';
import type { Target, VisitStep } from './visit-step.ts';

/** What is there once a screen is ready; all of it is waited for. */
interface Sight {
  readonly shows?: readonly Target[];
  /** Pictures that are decoded in the viewport, at least. */
  readonly pictures?: number;
  /** What it shows comes from a call: when that fails there is a button that tries again. */
  readonly offersRetry?: true;
}

/** A look of a screen that differs from the first one, and can be had without a script. `At`: what fills its address in. */
export interface ScreenState<At = AnyValues> extends Sight {
  /** After the screen's title: 'its complaints'. */
  readonly name: string;
  /** The address that shows it at once, where it has one. */
  readonly at?: At;
  /** What a visitor of the screen does for it. */
  readonly steps: readonly VisitStep[];
  /** Counts on the sandbox's own words, or sends what a real server would keep. */
  readonly needsSandbox?: true;
  /** Brings the screen back to where the next state begins, or to what may be kept in a picture. */
  readonly undo?: readonly VisitStep[];
}

/** Another address of a screen that is worth a look. */
interface ScreenExample<At = AnyValues> {
  /** What is seen there, in Chinese and English. */
  readonly zh: string;
  readonly en: string;
  readonly at: At;
  /** Scenarios, by their ids, without which it does not show that. */
  readonly needs?: readonly string[];
}

/** How to come to a screen and what is seen there. */
export interface ScreenVisit<At = AnyValues> extends Sight {
  /** Of its results and its picture in a report. */
  readonly id: string;
  /** In a report. */
  readonly title: string;
  /** The same in Chinese, and without what the visitor is said to be. */
  readonly titleZh: string;
  readonly at?: At;
  readonly examples?: readonly ScreenExample<At>[];
  /** How a visitor comes there, instead of by its address. */
  readonly from?: readonly VisitStep[];
  /** Screens that must have been visited for it to show what it says. */
  readonly after?: readonly ScreenName[];
  /** Counts on the works and accounts of the sandbox: never visited on another server. */
  readonly needsSandbox?: true;
  /** Only for visitors that an app must send to a browser; all others have the rest of the site. */
  readonly isForRedirected?: true;
  /** Another screen is the same but for its contents: what is asked of a look is asked of that one. */
  readonly looksLike?: ScreenName;
  readonly states?: readonly ScreenState<At>[];
}

/** One entry for each of these screens; an address with parameters needs its values. */
export type VisitsOf<Name extends ScreenName> = {
  readonly [Each in Name]: ScreenVisit<AddressValues<Route<Each>>> & Needed<Each>;
};

type Route<Name extends ScreenName> = (typeof screenRoutes)[Name];

type AnyValues = AddressValues<Address>;

type Needed<Name extends ScreenName> = undefined extends AddressArguments<Route<Name>>[0]
  ? unknown
  : { readonly at: AddressValues<Route<Name>> };
