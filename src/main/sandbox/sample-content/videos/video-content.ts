import { titleHash } from '#shared/codec/picture-path.ts';
import { contentSeed } from '../content-seed.ts';
import type { SampleVideo } from './video.ts';
import { createVideos } from './videos.ts';

/** The sample videos. A pure function of their seed. */
export class VideoContent {
  readonly #videos: readonly SampleVideo[];
  readonly #byTitleHash: ReadonlyMap<string, SampleVideo>;

  constructor(seed = contentSeed) {
    this.#videos = createVideos(seed);
    this.#byTitleHash = new Map(this.#videos.map((video) => [titleHash(video.view.vodName), video]));
  }

  byId(vodId: number): SampleVideo | undefined {
    return this.#videos[vodId - 1];
  }

  byTitleHash(hash: string): SampleVideo | undefined {
    return this.#byTitleHash.get(hash);
  }
}
