import type { Video } from '#shared/contract/vod/entities.ts';

/** A row of the home. */
export interface HomeShelf {
  /** A category; 0 are the day's updates. */
  readonly typeId: string;
  readonly typeName: string;
  /** The first page, where it is known. */
  readonly list?: readonly Video[];
}
