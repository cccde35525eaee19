import type { ShownAd } from '../ads/shown-ad.ts';
import type { Work } from './work.ts';

/** A page of a list, and the ads that come with it. */
export interface WorksPage {
  readonly works: readonly Work[];
  readonly ads?: readonly ShownAd[];
  readonly totalPage: number;
}

/** Pages count from 1. */
export type FetchWorks = (page: number, signal: AbortSignal) => Promise<WorksPage>;
