import type { ComponentType } from 'react';
import type { ShownAd } from '../../ads/shown-ad.ts';
import type { Work } from '../work.ts';
import type { FetchWorks } from '../works-page.ts';

/** Layout of a section's works. */
export interface SectionShape {
  readonly Works: ComponentType<{ readonly works: readonly Work[]; readonly isStale: boolean }>;
  readonly Skeleton: ComponentType<{ readonly count: number }>;
  /** Returns a lower bound for the height of `count` works. */
  height(count: number): SectionHeight;
}

/** Height in two parts: `widths` scales with the page width (covers), `rem` with the text size. */
export interface SectionHeight {
  readonly widths: number;
  readonly rem: number;
}

/** Works from a list on the server. */
interface ListSource {
  readonly kind: 'list';
  /** First page from the home's response. If absent, the section requests it afterwards. */
  readonly first?: readonly Work[] | undefined;
  readonly fetchWorks: FetchWorks;
}

/** One list per tab; only the selected one is fetched. */
interface TabbedSource {
  readonly kind: 'tabs';
  /** Accessible name of the tabs. */
  readonly label: string;
  /** At least one; the home's response may add more. */
  readonly tabs: readonly [SectionTab, ...SectionTab[]];
  /** First page of the first tab, from the home's response. */
  readonly first?: readonly Work[] | undefined;
  worksOf(tab: string): FetchWorks;
  /** Returns the path of the full list for a tab; defaults to the section's. */
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

/** Configuration of a home section. */
interface Plan<Source> {
  /** Unique within the home. Fetched content is kept by this key when the plans are created again. */
  readonly key: string;
  readonly title: string;
  /** Path of the full list. */
  readonly more: string;
  readonly shape: SectionShape;
  /** Number of works shown. */
  readonly count: number;
  readonly source: Source;
}

/** A section that fetches its content. */
export interface FetchedPlan extends Plan<ListSource | TabbedSource> {
  /** Number of pages that 换一批 cycles through; no such button if omitted. */
  readonly batches?: number;
  /**
   * Returns true if the section is due; called each time the screen is shown. A due section still disappears if it is
   * empty.
   */
  readonly isDue?: () => boolean;
}

export type SectionPlan = FetchedPlan | Plan<DeviceSource>;

export function isFetched(plan: SectionPlan): plan is FetchedPlan {
  return plan.source.kind !== 'device';
}

/** Content of the home's own response. */
export interface HomeContent {
  /** Time of the response in ms since the epoch. */
  readonly at: number;
  readonly ads: readonly ShownAd[];
  /** Works for the banner, if the home has one instead of ads. */
  readonly featured?: readonly Work[];
  readonly plans: readonly SectionPlan[];
  /** Stores the content for the next visit; called when nothing more urgent is loading. */
  keep?(): void;
}

/** Source of a home's content. */
export interface HomeSource {
  /** Sections known before the response; their placeholders are shown until then. */
  readonly plans: readonly SectionPlan[];
  /** Returns stored content of an earlier response, to show until the new one arrives. */
  kept?(): HomeContent | undefined;
  fetch(signal: AbortSignal): Promise<HomeContent>;
}
