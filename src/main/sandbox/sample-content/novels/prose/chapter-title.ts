import { createRandom } from '../../random.ts';
import { castOf } from './cast.ts';
import names from './names.json' with { type: 'json' };
import type { ChapterSubject } from './prose-generator.ts';
import { worldOf } from './worlds.ts';

/**
 * Returns a chapter's title with its number: in classical style 第N回 and a couplet, in modern style 第N章 and a few words.
 */
export function chapterTitle({ bookId, categoryId, number, seed }: ChapterSubject): string {
  const random = createRandom(seed, 'chapter', bookId, number);
  const { deeds, turns, subjects, moods } = names.titles;
  const world = worldOf(categoryId);
  const count = chineseNumber(number);
  if (!world.isOld)
    return `第${count}章 ${random.chance(0.6) ? random.pick(moods) : ''}${random.pick(subjects)}`;
  const { hero } = castOf(bookId, seed);
  return `第${count}回 ${hero}${random.pick(deeds)}${random.pick(world.places)} ${random.pick(turns)}`;
}

const digits = '零一二三四五六七八九';
const places = ['', '十', '百', '千'];

/** Writes 1 to 9,999 in Chinese numerals: 十二, 一百零五, 五千. */
export function chineseNumber(value: number): string {
  const written = [...String(value)]
    .map(Number)
    .map((digit, index, all) =>
      digit === 0 ? '零' : digits.charAt(digit) + (places[all.length - 1 - index] ?? ''),
    )
    .join('')
    .replace(/零+/g, '零')
    .replace(/零$/, '');
  return written.startsWith('一十') ? written.slice(1) : written;
}
