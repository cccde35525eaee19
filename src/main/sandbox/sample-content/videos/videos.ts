import { horizontalCoverPath } from '../books/cover-paths.ts';
import { at, createRandom } from '../random.ts';
import type { SampleVideo } from './video.ts';

const places = [
  ...['江南', '敦煌', '黄山', '西湖', '漠河', '大理', '泉州', '阿勒泰', '徽州', '青海湖'],
  ...['苏州', '张家界', '喀纳斯', '婺源', '平遥', '凤凰', '乌镇', '景德镇', '武夷山', '三峡'],
];

/** What they are about, and the genre of books that they are drawn like. */
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

/** Tests count on it. */
const firstPrice = 30;
const categories = { first: 2, count: 9 } as const;

/** Videos 1 to 200: every kind of film of every place. Categories take turns, so that every list of neighbours is mixed. */
export function createVideos(seed: number): readonly SampleVideo[] {
  return Array.from({ length: places.length * kinds.length }, (_, index) => {
    const random = createRandom(seed, 'video', index + 1);
    const place = at(places, index);
    const kind = at(kinds, Math.floor(index / places.length));
    const price = index === 0 ? firstPrice : random.integer(2, 8) * 5;
    const isVipFree = random.chance(0.3);
    return {
      price,
      categoryId: categories.first + (index % categories.count),
      genreId: kind.genreId,
      view: Object.freeze({
        vodId: index + 1,
        vodName: `${place}${kind.name}`,
        vodPic: horizontalCoverPath,
        vodPointsPlay: price,
        vipFree: isVipFree,
      }),
    };
  });
}
