import { horizontalCoverPath } from '../books/cover-paths.ts';
import { at, createRandom } from '../random.ts';
import type { SampleVideo } from './video.ts';

const places = ['江南', '敦煌', '黄山', '西湖', '漠河', '大理', '泉州', '阿勒泰', '徽州', '青海湖'];
const kinds = ['四时', '纪行', '晨光', '手艺', '夜市', '风物'];

/** Tests count on it. */
const firstPrice = 30;

/** Videos 1 to 60: every kind of film of every place. */
export function createVideos(seed: number): readonly SampleVideo[] {
  return Array.from({ length: places.length * kinds.length }, (_, index) => {
    const random = createRandom(seed, 'video', index + 1);
    const place = at(places, index);
    const kind = at(kinds, Math.floor(index / places.length));
    const price = index === 0 ? firstPrice : random.integer(2, 8) * 5;
    const isVipFree = random.chance(0.3);
    return {
      price,
      categoryId: random.integer(1, 8),
      view: Object.freeze({
        vodId: index + 1,
        vodName: `${place}${kind}`,
        vodPic: horizontalCoverPath,
        vodPointsPlay: price,
        vipFree: isVipFree,
      }),
    };
  });
}
