import type { Address, AddressArguments, AddressValues } from './address.ts';
import type { ScreenName, screenRoutes } from './routes.ts';
import type { Target, VisitStep } from './visit-step.ts';

/** Elements that a screen shows when it is ready. A visit waits for all of them. */
interface ReadyCriteria {
  readonly shows?: readonly Target[];
  /** Minimum number of decoded pictures in the viewport. */
  readonly pictures?: number;
  /** True if the screen loads its content by a call and shows a retry button if the call fails. */
  readonly offersRetry?: true;
}

/** State of a screen that a visitor can reach without a script. `At` is the type of the address values. */
export interface ScreenState<At = AnyValues> extends ReadyCriteria {
  /** Name, such as 'validation errors'. It is shown after the title of the screen. */
  readonly name: string;
  /** Address values that lead directly to the state. Absent if it needs steps. */
  readonly at?: At;
  readonly steps: readonly VisitStep[];
  /** True if the state depends on sample content, or would store data on a real server. */
  readonly needsSandbox?: true;
  /** Steps from this state to the start of the next one, or to a state of which a screenshot may be taken. */
  readonly undo?: readonly VisitStep[];
}

/** Another address of a screen that testers can try. */
interface ScreenExample<At = AnyValues> {
  readonly zh: string;
  readonly en: string;
  readonly at: At;
  /** IDs of the scenarios that the address needs. */
  readonly needs?: readonly string[];
}

/** Steps to a screen, and what the screen shows. */
export interface ScreenVisit<At = AnyValues> extends ReadyCriteria {
  /** ID by which a report lists the screen's results and screenshots. */
  readonly id: string;
  /** English title for reports. */
  readonly title: string;
  /** Chinese title for reports, without details about the visitor. */
  readonly titleZh: string;
  readonly at?: At;
  readonly examples?: readonly ScreenExample<At>[];
  /** Steps to the screen. Absent if the visit opens its address directly. */
  readonly from?: readonly VisitStep[];
  /** Screens to visit before this one. */
  readonly after?: readonly ScreenName[];
  /** True if the screen depends on sample content and accounts. It is then visited only in the sandbox. */
  readonly needsSandbox?: true;
  /** True if only visitors who are redirected to a browser see this screen. */
  readonly isForRedirected?: true;
  /** Screen with the same layout but other content. Layout checks run only on that one. */
  readonly sameLayoutAs?: ScreenName;
  readonly states?: readonly ScreenState<At>[];
}

/** Visits of screens. A visit has address values if the address has parameters. */
export type VisitsOf<Name extends ScreenName> = {
  readonly [Each in Name]: ScreenVisit<AddressValues<Route<Each>>> & Needed<Each>;
};

type Route<Name extends ScreenName> = (typeof screenRoutes)[Name];

type AnyValues = AddressValues<Address>;

type Needed<Name extends ScreenName> = undefined extends AddressArguments<Route<Name>>[0]
  ? unknown
  : { readonly at: AddressValues<Route<Name>> };
