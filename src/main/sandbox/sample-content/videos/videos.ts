import { horizontalCoverPath } from '../books/book.ts';
import { createRandom } from '../random.ts';
import { filmDanmu } from './danmu.ts';
import { type Demonstration, type DemonstrationName, demonstrations } from './demonstrations.ts';
import { type FilmTexts, filmTexts, workCount } from './film-texts.ts';
import { clipSeconds, filmSource, media } from './media-files.ts';
import type { PlayerInputs, SampleVideo } from './video.ts';
import { categoryName } from './video-categories.ts';

/** Price in coins of video 1, on which tests depend. */
const firstPrice = 30;
/** Number of films, from the first, that are never free, so that tests can buy them. */
const alwaysPaid = 12;
/** Chance of each later single film to be free, so that a third of all single films are. */
const freeChance = 0.4;
/** Plays of the most popular film. */
const maxPlays = 4_860_000;
/** Share of the users of an episode who also watch the next. */
const loyalty = 0.74;

const names = Object.keys(demonstrations) as readonly DemonstrationName[];
const filmCount = filmTexts.length;
const demonstrationCategory = 10;

/** Returns the ID of a demonstration. Demonstrations have the highest IDs. */
export function demonstrationId(name: DemonstrationName): number {
  return filmCount + names.indexOf(name) + 1;
}

/** Creates the films, then the demonstrations. */
export function createVideos(seed: number): readonly SampleVideo[] {
  // Popularity follows a power law: the work of rank n has n^-0.9 times as many plays as the first.
  const ranks = createRandom(seed, 'plays').shuffle(
    Array.from({ length: workCount }, (_, index) => index + 1),
  );
  const films = filmTexts.map((texts, index) => {
    const plays = maxPlays * (ranks[texts.work] ?? workCount) ** -0.9 * loyalty ** ((texts.episode ?? 1) - 1);
    return film(index + 1, texts, Math.round(plays), seed);
  });
  return [...films, ...names.map((name) => demonstration(demonstrationId(name), demonstrations[name]))];
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

function film(vodId: number, texts: FilmTexts, vodHits: number, seed: number): SampleVideo {
  const { typeId, genreId, series, episode, vodName, vodBlurb, vodRemarks, scenes } = texts;
  const random = createRandom(seed, 'video', vodId);
  const paidPrice = vodId === 1 ? firstPrice : random.integer(2, 8) * 5;
  const isForVip = random.chance(0.3);
  const isFree = series ? episode === 1 : vodId > alwaysPaid && random.chance(freeChance);
  const price = isFree ? 0 : paidPrice;
  const vipFree = isForVip && !isFree;
  const typeName = categoryName(typeId);
  if (typeName === undefined) throw new Error(`No video category has the ID ${typeId}`);
  const vodDuration = clipSeconds.title + scenes.length * clipSeconds.scene + clipSeconds.end;
  return {
    ...{ price, genreId, ...(series && { series, episode }), categoryId: typeId, canTryWatch: true },
    ...{ source: filmSource(vodId), firstScene: scenes[0] },
    playerInputs: () => ({ danmu: filmDanmu(vodId, scenes, seed) }),
    view: viewOf({
      ...{ vodId, vodName, vodBlurb, ...(vodRemarks && { vodRemarks }), vodPointsPlay: price, vipFree },
      ...{ typeId, typeName, vodDuration, vodHits },
    }),
  };
}

function viewOf(view: Omit<SampleVideo['view'], 'vodPic'>): SampleVideo['view'] {
  return Object.freeze({ ...view, vodPic: horizontalCoverPath });
}

function noInputs(): PlayerInputs {
  return {};
}
