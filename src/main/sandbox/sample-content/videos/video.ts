import type { Video } from '#shared/contract/vod/entities.ts';
import type { playerInputs } from '#shared/contract/vod/player-inputs.ts';
import type { WatchedVideo } from '#shared/contract/vod/watch.ts';
import type { Sent } from '../../sent.ts';

/** What a player is given beside the address to play. */
export type PlayerInputs = Sent<Pick<WatchedVideo, keyof typeof playerInputs>>;

/** A video of the sample content. */
export interface SampleVideo {
  /** Frozen: the same object goes into every answer. */
  readonly view: Readonly<Sent<Omit<Video, 'bought'>>>;
  /** 2 to 10: 0 and 1 are lists of all. */
  readonly categoryId: number;
  /** Whose pictures it is drawn like: a genre's of the books. */
  readonly genreId: number;
  /** Coins; 0 for a demonstration that everybody may watch. */
  readonly price: number;
  /** As `vodPlayUrl` says it. */
  readonly source: string;
  readonly canTryWatch: boolean;
  /** `origin`: where this server is reached, for the addresses of pictures that are not of the video storage. */
  readonly playerInputs: (origin: string) => PlayerInputs;
}
