import type { Random } from '../../random.ts';
import { createRandom } from '../../random.ts';
import type { SampleNovel } from '../novels.ts';
import { castOf } from '../openings.ts';
import type { World } from '../prose/worlds.ts';
import decorations from './decorations.json' with { type: 'json' };
import { plateAddress, plateCount, plateFrame } from './plates.ts';

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

/**
 * Returns the markup of a chapter. If the novel uses `p` elements, some chapters also contain
 * other elements.
 */
export function chapterMarkup(paragraphs: readonly string[], chapter: MarkedChapter): string {
  const { bookId } = chapter.book.view;
  const blocks = plainMarkup(paragraphs, bookId);
  const isDecorated = ['paragraphs', 'indented'].includes(markupStyleOf(bookId));
  return (isDecorated ? decorated(blocks, chapter) : blocks).join('\n');
}

/** Returns paragraphs, or lines of text, in the format of a novel. */
export function plainMarkup(paragraphs: readonly string[], bookId: number): string[] {
  const style = markupStyleOf(bookId);
  if (style === 'plain') return paragraphs.map((text) => indent + text);
  if (style === 'breaks')
    return paragraphs.map((text, index) => indent + text + (index + 1 < paragraphs.length ? '<br><br>' : ''));
  const lead = style === 'indented' ? indent : '';
  return paragraphs.map((text) => `<p>${lead}${text}</p>`);
}

function verse(random: Random): string {
  return `<p>有诗为证：</p>\n<blockquote>${random.pick(decorations.verses).join('<br>')}</blockquote>`;
}

/** Returns the blocks with the pronunciation of the first rare word that they contain. */
function withReading(blocks: readonly string[]): string[] {
  const text = blocks.filter(isParagraph).join();
  const reading = decorations.readings.find(({ word }) => text.includes(word));
  if (!reading) return [...blocks];
  const syllables = [...reading.word].map(
    (character, index) => `${character}<rp>(</rp><rt>${reading.syllables[index] ?? ''}</rt><rp>)</rp>`,
  );
  return withFirst(blocks, reading.word, `<ruby>${syllables.join('')}</ruby>`);
}

/** Returns the blocks with a footnote about the first term that they contain. */
function withFootnote(blocks: readonly string[]): string[] {
  const text = blocks.filter(isParagraph).join();
  const footnote = decorations.footnotes.find(({ term }) => text.includes(term));
  if (!footnote) return [...blocks];
  const { term, meaning } = footnote;
  return [
    ...withFirst(blocks, term, `<b>${term}</b><sup>[1]</sup>`),
    `<hr>\n<p><small>[1] ${term}：${meaning}</small></p>`,
  ];
}

/** Returns false for illustrations, whose attributes must not contain elements. */
function isParagraph(block: string): boolean {
  return block.startsWith('<p>');
}

function withFirst(blocks: readonly string[], word: string, markup: string): string[] {
  const found = blocks.findIndex((block) => isParagraph(block) && block.includes(word));
  return blocks.map((block, index) => (index === found ? block.replace(word, markup) : block));
}

function table(random: Random, { places, things }: World): string {
  const found = random.shuffle(things);
  const rows = random
    .shuffle(places)
    .slice(0, 4)
    .map((place, index) => `<tr><td>${index + 1}</td><td>${place}</td><td>${found[index] ?? ''}</td></tr>`);
  const head = '<thead><tr><th>次序</th><th>所到之处</th><th>所得之物</th></tr></thead>';
  return `<p>纸上列得清清楚楚：</p>\n<table>${head}<tbody>${rows.join('')}</tbody></table>`;
}

function figure(address: string, caption: string): string {
  const { width, height } = plateFrame;
  const picture = `<img src="${address}" alt="插图：${caption}" width="${width}" height="${height}">`;
  return `<figure>${picture}<figcaption>${caption}</figcaption></figure>`;
}

function decorated(blocks: readonly string[], { book, number, seed, world }: MarkedChapter): string[] {
  const { bookId } = book.view;
  const random = createRandom(seed, 'markup', bookId, number);
  // The free chapters of book 1 contain every kind of element.
  const has = (free: number) => (bookId === 1 && number === free) || (number > 2 && random.chance(0.1));
  const marked = [...blocks];
  if (has(2)) marked[1] = emphasised(marked[1] ?? '');
  if (has(2)) insert(marked, random, table(random, world));
  for (let plate = 1; plate <= plateCount(bookId, number, seed); plate += 1) {
    const caption = plate === 1 ? castOf(bookId, seed).place : random.pick(world.places);
    insert(marked, random, figure(plateAddress(book, number, plate), caption));
  }
  // A verse would come after the last scene.
  if (has(1) && number < book.chapterCount) marked.push(verse(random));
  return withFootnote(withReading(marked));
}

/** Inserts a block at a random position, but neither first nor last. */
function insert(blocks: string[], random: Random, block: string): void {
  blocks.splice(random.integer(2, blocks.length - 2), 0, block);
}

/** Returns a block whose first sentence is bold. */
function emphasised(block: string): string {
  return block.replace(/(<p>\u3000*)([^<。]+。)/, '$1<strong>$2</strong>');
}
