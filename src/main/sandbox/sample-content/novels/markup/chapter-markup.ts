import { createRandom, type Random } from '../../random.ts';
import type { SampleNovel } from '../novels.ts';
import type { World } from '../prose/worlds.ts';
import { figure, footnote, rubyParagraph, table, verse } from './decorations.ts';
import { plateAddress, plateCount } from './plates.ts';

/**
 * The ways in which servers send a chapter: a `p` a paragraph, the same with two full-width spaces to indent it, lines with
 * `br` between them, or text without markup.
 */
export type MarkupStyle = 'paragraphs' | 'indented' | 'breaks' | 'plain';

const indent = '\u3000\u3000';

/** Of a whole novel; most have paragraphs. */
export function markupStyleOf(bookId: number): MarkupStyle {
  const styles: Readonly<Record<number, MarkupStyle>> = { 4: 'indented', 7: 'breaks', 9: 'plain' };
  return styles[bookId % 10] ?? 'paragraphs';
}

interface MarkedChapter {
  readonly book: SampleNovel;
  readonly number: number;
  readonly seed: number;
  readonly world: World;
}

/** The markup of a chapter's paragraphs; where its novel has markup, some chapters have more than paragraphs. */
export function chapterMarkup(paragraphs: readonly string[], chapter: MarkedChapter): string {
  const style = markupStyleOf(chapter.book.view.bookId);
  if (style === 'plain') return paragraphs.map((text) => indent + text).join('\n');
  if (style === 'breaks') return paragraphs.map((text) => indent + text).join('<br><br>\n');
  const lead = style === 'indented' ? indent : '';
  return decorated(
    paragraphs.map((text) => `<p>${lead}${text}</p>`),
    chapter,
  ).join('\n');
}

function decorated(blocks: readonly string[], { book, number, seed, world }: MarkedChapter): string[] {
  const random = createRandom(seed, 'markup', book.view.bookId, number);
  // The two that everybody may read show all there is.
  const has = (free: number) => number === free || (number > 2 && random.chance(0.1));
  const marked = [...blocks];
  if (has(2)) marked[1] = emphasised(marked[1] ?? '');
  if (has(1)) insert(marked, random, verse(random));
  if (has(1)) insert(marked, random, rubyParagraph(random));
  if (has(2)) insert(marked, random, table(random, world));
  for (let plate = 1; plate <= plateCount(book.view.bookId, number, seed); plate += 1) {
    insert(marked, random, figure(plateAddress(book, number, plate), random.pick(world.places)));
  }
  if (has(1)) {
    const { paragraph, note } = footnote(random);
    insert(marked, random, paragraph);
    marked.push(note);
  }
  return marked;
}

/** Somewhere within, never first or last. */
function insert(blocks: string[], random: Random, block: string): void {
  blocks.splice(random.integer(2, blocks.length - 2), 0, block);
}

/** A block with its first sentence in bold. */
function emphasised(block: string): string {
  return block.replace(/(<p>\u3000*)([^<。]+。)/, '$1<strong>$2</strong>');
}
