import { createRandom } from '../../random.ts';
import { words } from '../../words.ts';

/** Characters of a novel, the same in all its chapters. */
export interface Cast {
  readonly hero: string;
  readonly friend: string;
  readonly elder: string;
  readonly rival: string;
}

const surnames = words('沈 陆 顾 苏 林 程 叶 秦 谢 白 温 宋 裴 江 许 方 柳 孟 唐 岳');
const givenNames = words(
  '清和 砚秋 阿蘅 望舒 云起 知微 怀远 小满 松年 听澜 子衿 归舟 长庚 采薇 景行 若谷 南星 霁月 守拙 初九 半夏 惊鸿 予安 疏影',
);
const elderNames = words('老爷子 婆婆 先生 老伯 大娘 师傅 掌柜 阿公');

export function castOf(bookId: number, seed: number): Cast {
  const random = createRandom(seed, 'cast', bookId);
  const [first = '', second = '', third = '', fourth = ''] = random.shuffle(surnames);
  const [hero = '', friend = '', rival = ''] = random.shuffle(givenNames);
  return {
    hero: first + hero,
    friend: second + friend,
    elder: third + random.pick(elderNames),
    rival: fourth + rival,
  };
}
