import type { ShownAd } from '../ads/shown-ad.ts';
import type { Work } from './work.ts';

/** Page of a list, with the list's ads. */
export interface WorksPage {
  readonly works: readonly Work[];
  readonly ads?: readonly ShownAd[];
  readonly totalPage: number;
}

/** Fetches one page; pages count from 1. */
export type FetchWorks = (page: number, signal: AbortSignal) => Promise<WorksPage>;
