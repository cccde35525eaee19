import type { Video } from '#shared/contract/vod/entities.ts';
import type { Sent } from '../../sent.ts';

/** A video of the sample content. */
export interface SampleVideo {
  /** Frozen: the same object goes into every answer. */
  readonly view: Readonly<Sent<Omit<Video, 'bought'>>>;
  /** 2 to 10: 0 and 1 are lists of all. */
  readonly categoryId: number;
  /** Whose pictures it is drawn like: a genre's of the books. */
  readonly genreId: number;
  /** Coins; none is free. */
  readonly price: number;
}
