import { createRandom } from '../../random.ts';
import { words } from '../../words.ts';
import { castOf } from './cast.ts';
import { chineseNumber } from './chinese-number.ts';
import type { ChapterSubject } from './prose-generator.ts';
import { worldOf } from './worlds.ts';

const deedsOfOld = words('夜渡 误入 智取 独上 重游 惊变 血战 醉卧 义释 巧遇 三探 大闹');
const turnsOfOld = words(
  '旧友再相逢 孤灯照归人 一诺重千金 风雪夜归来 故人赠信物 真相初显露 月下定盟约 疑云又重生',
);
const subjects = words(
  '来信 归途 旧友 远山 灯火 约定 渡口 回声 落雪 重逢 岔路 长夜 炊烟 名字 雨停之后 最后一站',
);
const moods = words('迟到的 沉默的 陌生的 无人知晓的 未寄出的 春天的 第二次 说不出口的');

/** Returns the title with its number: 第N回 and a couplet in classical style, 第N章 and a few words in modern style. */
export function chapterTitle({ bookId, categoryId, number, seed }: ChapterSubject): string {
  const random = createRandom(seed, 'chapter', bookId, number);
  const world = worldOf(categoryId);
  const count = chineseNumber(number);
  if (!world.isOld)
    return `第${count}章 ${random.chance(0.6) ? random.pick(moods) : ''}${random.pick(subjects)}`;
  const { hero } = castOf(bookId, seed);
  return `第${count}回 ${hero}${random.pick(deedsOfOld)}${random.pick(world.places)} ${random.pick(turnsOfOld)}`;
}
