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
  /** First page from the home's response; if undefined, the section requests it afterwards. */
  readonly first?: readonly Work[] | undefined;
  readonly fetchWorks: FetchWorks;
}

/** Works of one server list per tab; only the selected tab's list is fetched. */
interface TabbedSource {
  readonly kind: 'tabs';
  /** Accessible name of the tabs. */
  readonly label: string;
  /** Tabs that are known in advance; the home's response may add more. */
  readonly tabs: readonly [SectionTab, ...SectionTab[]];
  /** First page of the first tab, from the home's response. */
  readonly first?: readonly Work[] | undefined;
  worksOf(tab: string): FetchWorks;
  /** Returns the path of a tab's full list; by default that of the section. */
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
  /** Key that is unique within the home. Fetched content is stored under this key when the plans are created again. */
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
  /** Number of pages that the button 换一批 cycles through; undefined for no button. */
  readonly batches?: number;
  /**
   * Returns true if the section is due now. Called each time the screen is shown. A section that is due but empty stays
   * hidden.
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
  /** Works for the banner, if the home has one instead of ads. */
  readonly featured?: readonly Work[];
  readonly plans: readonly SectionPlan[];
  /** Stores the content for the next visit. Called when nothing more urgent is loading. */
  keep?(): void;
}

export interface HomeSource {
  /** Sections known before the response; their placeholders are shown until then. */
  readonly plans: readonly SectionPlan[];
  /** Returns the stored content of an earlier response, which is shown until the new one arrives. */
  kept?(): HomeContent | undefined;
  fetch(signal: AbortSignal): Promise<HomeContent>;
}
