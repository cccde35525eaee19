import type { ComponentType } from 'react';
import type { ShownAd } from '../../ads/shown-ad.ts';
import type { Work } from '../work.ts';
import type { FetchWorks } from '../works-page.ts';

export interface SectionShape {
  readonly Works: ComponentType<{ readonly works: readonly Work[]; readonly isStale: boolean }>;
  readonly Skeleton: ComponentType<{ readonly count: number }>;
}

/** Works that a list on the server provides. */
interface ListSource {
  readonly kind: 'list';
  /** First page, if the home's response contains it. If undefined, the section requests it. */
  readonly first?: readonly Work[] | undefined;
  readonly fetchWorks: FetchWorks;
}

/** Works of one server list per tab. Only the list of the selected tab is fetched. */
interface TabbedSource {
  readonly kind: 'tabs';
  /** Accessible name of the tabs. */
  readonly label: string;
  /** Tabs that are known in advance. The home's response may add more. */
  readonly tabs: readonly [SectionTab, ...SectionTab[]];
  /** First page of the first tab, from the home's response. */
  readonly first?: readonly Work[] | undefined;
  worksOf(tab: string): FetchWorks;
  /** Returns the path of the full list of a tab. Default: that of the section. */
  moreOf?(tab: string): string;
}

/** Works stored on this device. The section is hidden if there are none. */
interface DeviceSource {
  readonly kind: 'device';
  works(): readonly Work[];
}

interface SectionTab {
  readonly key: string;
  readonly label: string;
}

interface Plan<Source> {
  /** Key that is unique within the home. Fetched content is found by this key when the plans are created again. */
  readonly key: string;
  readonly title: string;
  /** Path of the full list. */
  readonly more: string;
  readonly shape: SectionShape;
  readonly count: number;
  readonly source: Source;
}

/** Section that fetches its content. */
export interface FetchedPlan extends Plan<ListSource | TabbedSource> {
  /** Number of pages after which the button 换一批 starts again; undefined hides the button. */
  readonly batches?: number;
  /**
   * Returns true if the section is due now. Called each time the screen is shown. A section that is due but has no
   * works is hidden.
   */
  readonly isDue?: () => boolean;
}

export type SectionPlan = FetchedPlan | Plan<DeviceSource>;

export function isFetched(plan: SectionPlan): plan is FetchedPlan {
  return plan.source.kind !== 'device';
}

export interface HomeContent {
  /** Time of the response in ms since the epoch. */
  readonly at: number;
  readonly ads: readonly ShownAd[];
  /** Works for the banner; undefined if the home has ads instead. */
  readonly featured?: readonly Work[];
  readonly plans: readonly SectionPlan[];
  /** Stores the content for the next visit. Called when nothing more urgent is loading. */
  keep?(): void;
}

export interface HomeSource {
  /** Sections that are known before the response. Placeholders are shown for them. */
  readonly plans: readonly SectionPlan[];
  /** Returns the stored content of an earlier response. It is shown until the new content arrives. */
  kept?(): HomeContent | undefined;
  fetch(signal: AbortSignal): Promise<HomeContent>;
}
