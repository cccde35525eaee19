import type { Random } from '../../random.ts';
import { createRandom } from '../../random.ts';
import type { SampleNovel } from '../novels.ts';
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

/** Returns the markup of a chapter. If the novel uses `p` elements, some chapters also contain other elements. */
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

/** Markup for the blocks of a chapter that are not plain paragraphs. */

function verse(random: Random): string {
  return `<p>有诗为证：</p>\n<blockquote>${random.pick(decorations.verses).join('<br>')}</blockquote>`;
}

function rubyParagraph(random: Random): string {
  const { word, syllables } = random.pick(decorations.readings);
  const read = [...word]
    .map((character, index) => `${character}<rp>(</rp><rt>${syllables[index] ?? ''}</rt><rp>)</rp>`)
    .join('');
  return `<p>匾上只写着<ruby>${read}</ruby>两个字，笔画已经被风雨磨得淡了。</p>`;
}

/** Returns a paragraph with a reference mark, and the note to which it refers, for the end of the chapter. */
function footnote(random: Random): { readonly paragraph: string; readonly note: string } {
  const { term, meaning } = random.pick(decorations.footnotes);
  return {
    paragraph: `<p>老人们说起从前，总离不开“<b>${term}</b>”<sup>[1]</sup>这两个字眼，说完便是一阵沉默。</p>`,
    note: `<hr>\n<p><small>[1] ${term}：${meaning}</small></p>`,
  };
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
