import { titleHash } from '#shared/codec/picture-path.ts';
import type { RankType } from '#shared/contract/fields.ts';
import { countInPeriod } from '../period-counts.ts';
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
  /** Videos that lists contain: all but the demonstrations. */
  readonly #films: readonly SampleVideo[];
  readonly #byTitleHash: ReadonlyMap<string, SampleVideo>;
  readonly #orders = new Map<string, readonly SampleVideo[]>();

  constructor(seed = contentSeed) {
    this.#seed = seed;
    this.videos = createVideos(seed);
    this.#films = this.videos.filter((video) => !isDemonstration(video));
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

  /** Returns the films of a shelf on the home: those of its category, then films of others. Later episodes come last. */
  shelf(categoryId: number): readonly SampleVideo[] {
    const all = firstOfWorks(this.#ordered(`shelf ${categoryId}`));
    const isOwn = (video: SampleVideo) => video.categoryId === categoryId;
    return [...all.filter(isOwn), ...all.filter((video) => !isOwn(video))].slice(0, shelfLength);
  }

  /**
   * Returns the films of a ranking, of each series the first episode. They have the plays of the period, which decide their
   * order.
   */
  rank(type: RankType, categoryId: number): readonly SampleVideo[] {
    return inCategory(
      this.#list(`rank ${type}`, () => {
        const counted = this.#films.filter(isFirst).map((video) => {
          const { vodId, vodHits: all = 1 } = video.view;
          const vodHits = countInPeriod(type, all, [this.#seed, 'videos', vodId]);
          return { ...video, view: Object.freeze({ ...video.view, vodHits }) };
        });
        return counted.sort((left, right) => right.view.vodHits - left.view.vodHits);
      }),
      categoryId,
    );
  }

  /** Returns the episodes of a film's series in order; empty for a single film. */
  episodes({ series }: SampleVideo): readonly SampleVideo[] {
    return series === undefined ? [] : this.#films.filter((video) => video.series === series);
  }

  /** Returns the next episode, if there is one, then films of the same category that are not in the series. */
  similar(film: SampleVideo): readonly SampleVideo[] {
    const { categoryId, episode = 0, view } = film;
    const series = this.episodes(film);
    const others = inCategory(this.#films, categoryId).filter(
      (video) => video !== film && !series.includes(video),
    );
    const shuffled = createRandom(this.#seed, 'similar', view.vodId).shuffle(others);
    return [...series.slice(episode, episode + 1), ...shuffled].slice(0, alike);
  }

  search(keyword: string): readonly SampleVideo[] {
    const wanted = keyword.trim().toLowerCase();
    if (wanted === '') return [];
    return this.videos.filter(({ view }) => view.vodName.toLowerCase().includes(wanted));
  }

  /** Returns all films in the order of the named list. */
  #ordered(list: string): readonly SampleVideo[] {
    return this.#list(list, () => createRandom(this.#seed, 'videos', list).shuffle(this.#films));
  }

  #list(name: string, make: () => readonly SampleVideo[]): readonly SampleVideo[] {
    const known = this.#orders.get(name);
    if (known) return known;
    const made = make();
    this.#orders.set(name, made);
    return made;
  }
}

/** Returns whether a film is not a later episode of a series. */
function isFirst({ episode = 1 }: SampleVideo): boolean {
  return episode === 1;
}

function firstOfWorks(films: readonly SampleVideo[]): readonly SampleVideo[] {
  return [...films.filter(isFirst), ...films.filter((film) => !isFirst(film))];
}

function inCategory(videos: readonly SampleVideo[], categoryId: number): readonly SampleVideo[] {
  if (categoryId === dailyUpdate) return videos;
  if (categoryId === dailyRecommend) return videos.slice(0, recommended);
  return videos.filter((video) => video.categoryId === categoryId);
}
