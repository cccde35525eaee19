import { horizontalCoverPath } from '../books/book.ts';
import { at, createRandom } from '../random.ts';
import { type Demonstration, type DemonstrationName, demonstrations } from './demonstrations.ts';
import { media } from './media-files.ts';
import type { PlayerInputs, SampleVideo } from './video.ts';
import { categoryName } from './video-categories.ts';

const places = [
  ...['江南', '敦煌', '黄山', '西湖', '漠河', '大理', '泉州', '阿勒泰', '徽州', '青海湖'],
  ...['苏州', '张家界', '喀纳斯', '婺源', '平遥', '凤凰', '乌镇', '景德镇', '武夷山', '三峡'],
];

/** Themes of the videos, each with the genre of books whose scenes its pictures show. */
const kinds = [
  { name: '四时', genreId: 4 },
  { name: '纪行', genreId: 3 },
  { name: '晨光', genreId: 1 },
  { name: '手艺', genreId: 6 },
  { name: '夜市', genreId: 8 },
  { name: '风物', genreId: 5 },
  { name: '水岸', genreId: 2 },
  { name: '星空', genreId: 7 },
  { name: '钟楼', genreId: 8 },
  { name: '纹样', genreId: 6 },
] as const;

/** Price in coins of video 1, on which tests depend. */
const firstPrice = 30;
const categories = { first: 2, count: 9 } as const;

const videoCount = places.length * kinds.length;
const names = Object.keys(demonstrations) as readonly DemonstrationName[];
const demonstrationCategory = 10;
const sources = [media.clock, media.stream, media.bars];

/** Returns the ID of a demonstration. Demonstrations have the highest IDs. */
export function demonstrationId(name: DemonstrationName): number {
  return videoCount - names.length + names.indexOf(name) + 1;
}

/**
 * Creates videos 1 to 200 from all combinations of themes and places. Categories alternate, so that adjacent videos in
 * a list differ.
 */
export function createVideos(seed: number): readonly SampleVideo[] {
  return Array.from({ length: videoCount }, (_, index) => {
    const name = names[index - (videoCount - names.length)];
    return name === undefined ? film(index, seed) : demonstration(index, demonstrations[name]);
  });
}

export function isDemonstration({ view: { vodId } }: Pick<SampleVideo, 'view'>): boolean {
  return vodId > videoCount - names.length;
}

function demonstration(
  index: number,
  { title, price = 0, vipFree = false, ...others }: Demonstration,
): SampleVideo {
  return {
    ...{ source: media.clock, canTryWatch: true, playerInputs: noInputs, ...others },
    ...{ price, genreId: 8, categoryId: demonstrationCategory },
    view: viewOf(index, title, price, vipFree, demonstrationCategory),
  };
}

function film(index: number, seed: number): SampleVideo {
  const random = createRandom(seed, 'video', index + 1);
  const place = at(places, index);
  const kind = at(kinds, Math.floor(index / places.length));
  const price = index === 0 ? firstPrice : random.integer(2, 8) * 5;
  const isVipFree = random.chance(0.3);
  const categoryId = categories.first + (index % categories.count);
  return {
    price,
    source: at(sources, index),
    canTryWatch: true,
    playerInputs: noInputs,
    categoryId,
    genreId: kind.genreId,
    view: viewOf(index, `${place}${kind.name}`, price, isVipFree, categoryId),
  };
}

function viewOf(
  index: number,
  vodName: string,
  price: number,
  vipFree: boolean,
  typeId: number,
): SampleVideo['view'] {
  const typeName = categoryName(typeId);
  if (typeName === undefined) throw new Error(`No video category has the ID ${typeId}`);
  return Object.freeze({
    vodId: index + 1,
    vodName,
    vodPic: horizontalCoverPath,
    vodPointsPlay: price,
    vipFree,
    typeId,
    typeName,
  });
}

function noInputs(): PlayerInputs {
  return {};
}
