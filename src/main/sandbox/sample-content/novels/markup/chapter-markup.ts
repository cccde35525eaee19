import { createRandom, type Random } from '../../random.ts';
import type { SampleNovel } from '../novels.ts';
import type { World } from '../prose/worlds.ts';
import { figure, footnote, rubyParagraph, table, verse } from './decorations.ts';
import { plateAddress, plateCount } from './plates.ts';

/**
 * Formats in which servers send chapters: `p` elements, `p` elements indented with two full-width spaces, lines
 * separated by `br`, or plain text.
 */
export type MarkupStyle = 'paragraphs' | 'indented' | 'breaks' | 'plain';

const indent = '\u3000\u3000';

/** Returns the format of a novel; most use paragraphs. */
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

/** Returns the markup of a chapter. If the novel uses markup, some chapters also contain other elements. */
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
  // Chapters 1 and 2, which are free, contain every kind of element.
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

/** Inserts a block at a random position, but neither first nor last. */
function insert(blocks: string[], random: Random, block: string): void {
  blocks.splice(random.integer(2, blocks.length - 2), 0, block);
}

/** Returns a block whose first sentence is bold. */
function emphasised(block: string): string {
  return block.replace(/(<p>\u3000*)([^<。]+。)/, '$1<strong>$2</strong>');
}
