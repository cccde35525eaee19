import { horizontalCoverPath } from '../books/book.ts';
import { at, createRandom } from '../random.ts';
import { filmDanmu } from './danmu.ts';
import { type Demonstration, type DemonstrationName, demonstrations } from './demonstrations.ts';
import filmWords from './film-words.json' with { type: 'json' };
import categories from './films.json' with { type: 'json' };
import { filmSeconds, media } from './media-files.ts';
import type { PlayerInputs, SampleVideo } from './video.ts';
import { categoryName } from './video-categories.ts';

type Category = (typeof categories)[number];

/** Texts of a film: a title, a description and, for an episode, its place in the series. */
type FilmTexts = Required<Pick<SampleVideo['view'], 'vodName' | 'vodBlurb'>> &
  Pick<SampleVideo['view'], 'vodRemarks'>;

/** Price in coins of video 1, on which tests depend. */
const firstPrice = 30;
const firstCategory = 2;
/** Plays of the most popular film. */
const maxPlays = 4_860_000;

const videoCount = 200;
const names = Object.keys(demonstrations) as readonly DemonstrationName[];
const filmCount = videoCount - names.length;
const demonstrationCategory = 10;

/** Returns the ID of a demonstration. Demonstrations have the highest IDs. */
export function demonstrationId(name: DemonstrationName): number {
  return filmCount + names.indexOf(name) + 1;
}

/** Creates the films, then the demonstrations. Categories alternate, so that adjacent films differ. */
export function createVideos(seed: number): readonly SampleVideo[] {
  const texts = categories.map(textsOf);
  // Popularity follows a power law: the film of rank n has n^-0.9 times as many plays as the first.
  const ranks = createRandom(seed, 'plays').shuffle(
    Array.from({ length: filmCount }, (_, index) => index + 1),
  );
  const films = ranks.map((rank, index) => {
    const own = at(texts, index)[Math.floor(index / categories.length)];
    if (!own) throw new Error(`films.json has no text for film ${index + 1}`);
    return film(index, own, Math.round(maxPlays * rank ** -0.9), seed);
  });
  return [...films, ...names.map((name) => demonstration(demonstrationId(name), demonstrations[name]))];
}

/** Returns the texts of a category: its single films, then the episodes of its series. */
function textsOf({ films, series }: Category): readonly FilmTexts[] {
  const single = films.map(([vodName = '', vodBlurb = '']) => ({ vodName, vodBlurb }));
  const episodes = series.flatMap(({ name, about, episodes }) =>
    episodes.map(([title, sentence], index) => ({
      vodName: `${name}：${title}`,
      vodBlurb: `${sentence}${about}`,
      vodRemarks: `第${index + 1}集 · 共${episodes.length}集`,
    })),
  );
  return [...single, ...episodes];
}

export function isDemonstration({ view: { vodId } }: Pick<SampleVideo, 'view'>): boolean {
  return vodId > filmCount;
}

function demonstration(
  vodId: number,
  { title, price = 0, vipFree = false, ...others }: Demonstration,
): SampleVideo {
  return {
    ...{ source: media.clock, canTryWatch: true, playerInputs: noInputs, ...others },
    ...{ price, genreId: 8, categoryId: demonstrationCategory },
    view: viewOf({ vodId, vodName: title, vodPointsPlay: price, vipFree }),
  };
}

function film(index: number, texts: FilmTexts, vodHits: number, seed: number): SampleVideo {
  const vodId = index + 1;
  const random = createRandom(seed, 'video', vodId);
  const price = index === 0 ? firstPrice : random.integer(2, 8) * 5;
  const vipFree = random.chance(0.3);
  const typeId = firstCategory + (index % categories.length);
  const typeName = categoryName(typeId);
  if (typeName === undefined) throw new Error(`No video category has the ID ${typeId}`);
  const category = at(categories, index);
  return {
    price,
    source: filmSource(filmFor(texts.vodName, category, vodId, seed)),
    canTryWatch: true,
    playerInputs: () => ({ danmu: filmDanmu(vodId, typeId, seed) }),
    categoryId: typeId,
    genreId: category.genreId,
    view: viewOf({
      ...{ vodId, ...texts, vodPointsPlay: price, vipFree, typeId, typeName },
      ...{ vodDuration: filmSeconds, vodHits },
    }),
  };
}

/** Returns the film that shows what the title names, or one that fits the category. */
function filmFor(title: string, { film, alike }: Category, vodId: number, seed: number): string {
  const named = Object.entries(filmWords).find(([, words]) =>
    words.split(' ').some((word) => title.includes(word)),
  );
  return named?.[0] ?? createRandom(seed, 'film', vodId).pick([film, film, ...alike]);
}

function filmSource(name: string): string {
  const source = Object.entries(media.films).find(([key]) => key === name)?.[1];
  if (source === undefined) throw new Error(`No film has the name ${name}`);
  return source;
}

function viewOf(view: Omit<SampleVideo['view'], 'vodPic'>): SampleVideo['view'] {
  return Object.freeze({ ...view, vodPic: horizontalCoverPath });
}

function noInputs(): PlayerInputs {
  return {};
}
