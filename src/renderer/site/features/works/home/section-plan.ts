import type { ComponentType } from 'react';
import type { ShownAd } from '../../ads/shown-ad.ts';
import type { Work } from '../work.ts';
import type { FetchWorks } from '../works-page.ts';

/** How the works of a section look. */
export interface SectionShape {
  readonly Works: ComponentType<{ readonly works: readonly Work[]; readonly isStale: boolean }>;
  readonly Skeleton: ComponentType<{ readonly count: number }>;
  /** At least as much as `count` works take. */
  height(count: number): SectionHeight;
}

/** Covers grow with the page's width, the rest with the text. */
export interface SectionHeight {
  readonly widths: number;
  readonly rem: number;
}

/** Works of a list of the server's. */
interface ListSource {
  readonly kind: 'list';
  /** Page 1, where the home's own answer brings it; without it the section asks for itself, after the home's answer. */
  readonly first?: readonly Work[] | undefined;
  readonly fetchWorks: FetchWorks;
}

/** A list behind each tab; only the selected one is fetched. */
interface TabbedSource {
  readonly kind: 'tabs';
  /** What the tabs choose from, for assistive technology. */
  readonly label: string;
  /** At least one; more may come with the home's answer. */
  readonly tabs: readonly [SectionTab, ...SectionTab[]];
  /** Page 1 of the first tab, as above. */
  readonly first?: readonly Work[] | undefined;
  worksOf(tab: string): FetchWorks;
  /** Of the screen that holds the whole list behind a tab; the section's own without it. */
  moreOf?(tab: string): string;
}

/** Works that this device knows; the section is not there while there are none. */
interface DeviceSource {
  readonly kind: 'device';
  works(): readonly Work[];
}

interface SectionTab {
  readonly key: string;
  readonly label: string;
}

/** A section of a home as data. */
interface Plan<Source> {
  /** Tells it from the home's other sections; what a section has fetched stays with its key when the plans are made again. */
  readonly key: string;
  readonly title: string;
  /** Of the screen that holds the whole list. */
  readonly more: string;
  readonly shape: SectionShape;
  /** How many works it shows. */
  readonly count: number;
  readonly source: Source;
}

/** A section that fetches what it shows. */
export interface FetchedPlan extends Plan<ListSource | TabbedSource> {
  /** How many pages 换一批 goes round; without it there is no such button. */
  readonly batches?: number;
  /** Whether the section is there, asked each time the screen is shown; it goes when it is known to be empty. */
  readonly isDue?: () => boolean;
}

export type SectionPlan = FetchedPlan | Plan<DeviceSource>;

export function isFetched(plan: SectionPlan): plan is FetchedPlan {
  return plan.source.kind !== 'device';
}

/** What a home's own call brings. */
export interface HomeContent {
  /** When the server told it: ms since the epoch. */
  readonly at: number;
  readonly ads: readonly ShownAd[];
  /** Works for a banner of the section's own, where it has one in place of ads. */
  readonly featured?: readonly Work[];
  readonly plans: readonly SectionPlan[];
  /** Has this device keep it for the next visit; called when nothing is more urgent. */
  keep?(): void;
}

/** Where a home comes from. */
export interface HomeSource {
  /** The sections as far as they are known before the answer: their skeletons are shown until then. */
  readonly plans: readonly SectionPlan[];
  /** What this device keeps of an older answer: shown until the newer one is there. */
  kept?(): HomeContent | undefined;
  fetch(signal: AbortSignal): Promise<HomeContent>;
}
