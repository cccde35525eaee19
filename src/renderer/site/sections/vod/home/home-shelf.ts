import type { Video } from '#shared/contract/vod/entities.ts';

/** Row of videos on the home screen. */
export interface HomeShelf {
  /** Category ID; 0 for today's updates. */
  readonly typeId: string;
  readonly typeName: string;
  /** First page of videos, if known. */
  readonly list?: readonly Video[];
}
