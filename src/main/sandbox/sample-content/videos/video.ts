import type { Video } from '#shared/contract/vod/entities.ts';
import type { Sent } from '../../sent.ts';

/** A video of the sample content. */
export interface SampleVideo {
  /** Frozen: the same object goes into every answer. */
  readonly view: Readonly<Sent<Video>>;
  /** Whose pictures it is drawn like: a genre's of the books. */
  readonly categoryId: number;
  /** Coins; none is free. */
  readonly price: number;
}
