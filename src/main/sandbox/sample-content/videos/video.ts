import type { Video } from '#shared/contract/vod/entities.ts';
import type { playerInputs } from '#shared/contract/vod/player-inputs.ts';
import type { WatchedVideo } from '#shared/contract/vod/watch.ts';
import type { ResponseData } from '../../response-data.ts';

export type PlayerInputs = ResponseData<Pick<WatchedVideo, keyof typeof playerInputs>>;

export interface SampleVideo {
  /** Frozen, because all responses share this object. */
  readonly view: Readonly<ResponseData<Omit<Video, 'bought'>>>;
  /** Category from 2 to 10. Categories 0 and 1 list all films. A demonstration is in no list. */
  readonly categoryId: number;
  /** Genre of books whose scenes are in the video's pictures. */
  readonly genreId: number;
  /** Name of the film's first scene; a demonstration has none. */
  readonly firstScene?: string | undefined;
  /** Name of the series that the video is an episode of. */
  readonly series?: string;
  /** Number of the episode, from 1. */
  readonly episode?: number;
  /** Price in coins; 0 if the video is free for all. */
  readonly price: number;
  /** Value of `vodPlayUrl`. */
  readonly source: string;
  /** Value of `vodPlayFrom`; by default the kind of file. */
  readonly playFrom?: string;
  readonly canTryWatch: boolean;
  /** Returns the player's inputs. `origin` is this server's origin, for pictures that are not in the video storage. */
  readonly playerInputs: (origin: string) => PlayerInputs;
}
