import { titleHash } from '#shared/codec/picture-path.ts';
import type { RankType } from '#shared/contract/fields.ts';
import { contentSeed, createRandom } from '../random.ts';
import type { SampleVideo } from './video.ts';
import { createVideos, isDemonstration } from './videos.ts';

/** Number of the category "daily update". Like category 1, it lists all videos; each other category lists its own. */
const dailyUpdate = 0;
const dailyRecommend = 1;
const recommended = 80;
const alike = 6;
/** Number of videos on a shelf: four pages, through which the home cycles. */
const shelfLength = 40;

/** Sample videos. They depend only on their seed. */
export class VideoContent {
  readonly videos: readonly SampleVideo[];
  readonly #seed: number;
  readonly #byTitleHash: ReadonlyMap<string, SampleVideo>;
  readonly #orders = new Map<string, readonly SampleVideo[]>();

  constructor(seed = contentSeed) {
    this.#seed = seed;
    this.videos = createVideos(seed);
    this.#byTitleHash = new Map(this.videos.map((video) => [titleHash(video.view.vodName), video]));
  }

  byId(vodId: number): SampleVideo | undefined {
    return this.videos[vodId - 1];
  }

  byTitleHash(hash: string): SampleVideo | undefined {
    return this.#byTitleHash.get(hash);
  }

  /** Returns the videos of a category, newest first. */
  latest(categoryId: number): readonly SampleVideo[] {
    return inCategory(this.#ordered('latest'), categoryId);
  }

  /**
   * Returns the videos of a shelf on the home: the demonstrations of its category, its other videos, then videos of
   * other categories.
   */
  shelf(categoryId: number): readonly SampleVideo[] {
    const all = this.#ordered(`shelf ${categoryId}`);
    const isOwn = (video: SampleVideo) => video.categoryId === categoryId;
    const own = all.filter((video) => isOwn(video) && !isDemonstration(video));
    const others = all.filter((video) => !isOwn(video) && !isDemonstration(video));
    return [...all.filter((video) => isOwn(video) && isDemonstration(video)), ...own, ...others].slice(
      0,
      shelfLength,
    );
  }

  rank(type: RankType, categoryId: number): readonly SampleVideo[] {
    return inCategory(this.#ordered(`rank ${type}`), categoryId);
  }

  /** Returns other videos of the same category. */
  similar({ categoryId, view: { vodId } }: SampleVideo): readonly SampleVideo[] {
    const others = inCategory(this.videos, categoryId).filter(({ view }) => view.vodId !== vodId);
    return createRandom(this.#seed, 'similar', vodId).shuffle(others).slice(0, alike);
  }

  search(keyword: string): readonly SampleVideo[] {
    const wanted = keyword.trim().toLowerCase();
    if (wanted === '') return [];
    return this.videos.filter(({ view }) => view.vodName.toLowerCase().includes(wanted));
  }

  /** Returns all videos in the order of the named list. */
  #ordered(list: string): readonly SampleVideo[] {
    const known = this.#orders.get(list);
    if (known) return known;
    const made = createRandom(this.#seed, 'videos', list).shuffle(this.videos);
    this.#orders.set(list, made);
    return made;
  }
}

function inCategory(videos: readonly SampleVideo[], categoryId: number): readonly SampleVideo[] {
  if (categoryId === dailyUpdate) return videos;
  if (categoryId === dailyRecommend) return videos.slice(0, recommended);
  return videos.filter((video) => video.categoryId === categoryId);
}
