import DOMPurify from 'dompurify';
import type { Block, ChapterDocument, Run } from './block.ts';
import type { BuiltBlocks, OpenBlock } from './block-flow.ts';
import { readAttributes, readElements, unreadElements } from './markup/element-kinds.ts';
import { MarkupReader } from './markup/markup-reader.ts';
import { walkMarkup } from './markup/markup-sink.ts';
import type { OpenRun } from './runs.ts';

const paragraphElements = /<(?:p|br)\b/i;

/** Parses a chapter, in HTML or plain text, into data without markup. */
export function chapterDocument(html: string): ChapterDocument {
  const reader = new MarkupReader({ hasParagraphs: paragraphElements.test(html) });
  walkMarkup(sanitiseChapter(html), reader);
  return resolveLinks(reader.end());
}

/** Matches “[1]”, “（2）” or “③”. Does not match a superscript number without brackets, which may be an exponent. */
const noteMark = /[[［〔【(（]\d{1,3}[\]］〕】)）]|[\u2460-\u2473]/;
const leadingMark = new RegExp(`^(?:${noteMark.source})`);
const everyMark = new RegExp(noteMark, 'g');

/**
 * Links the notes of a chapter that has no links. A superscript mark links to the next paragraph that begins with the
 * same mark, and the mark there links back.
 */
function linkNotes(blocks: readonly Block[]): Block[] {
  const linked = [...blocks];
  /** Index of the next paragraph that begins with each mark. */
  const below = new Map<string, number>();
  /** Index of the first paragraph that refers to each note. */
  const references = new Map<number, number>();
  for (let index = blocks.length - 1; index >= 0; index -= 1) {
    const block = blocks[index];
    if (!block || !('runs' in block)) continue;
    const runs = block.runs.flatMap(singleMarks).map((run) => {
      const target = isReference(run) ? below.get(run.text) : undefined;
      if (target === undefined) return run;
      references.set(target, index);
      return { ...run, target };
    });
    linked[index] = { ...block, runs };
    const mark = block.kind === 'paragraph' ? leadingMark.exec(block.text)?.[0] : undefined;
    if (mark !== undefined) below.set(mark, index);
  }
  for (const [index, reference] of references) {
    const note = linked[index];
    if (note?.kind === 'paragraph')
      linked[index] = { ...note, kind: 'footnote', runs: leadingBack(note.runs, reference) };
  }
  return linked;
}

function isReference({ marks, target }: Run): boolean {
  return target === undefined && marks.includes('sup');
}

/** Splits “[1][2]” into two references. */
function singleMarks(run: Run): readonly Run[] {
  const found = isReference(run) ? run.text.match(everyMark) : null;
  return found && found.length > 1 && found.join('') === run.text
    ? found.map((text) => ({ ...run, text }))
    : [run];
}

/** Returns the runs of a note, with a mark that links back to the reference. */
function leadingBack([first, ...others]: readonly Run[], target: number): Run[] {
  const mark = first && leadingMark.exec(first.text)?.[0];
  if (!first || mark === undefined || first.target !== undefined) return first ? [first, ...others] : others;
  const rest = { ...first, text: first.text.slice(mark.length) };
  return [{ ...first, text: mark, target }, ...(rest.text === '' ? [] : [rest]), ...others];
}

/**
 * Resolves links to their target paragraphs. A link without a target becomes text. A paragraph becomes a note if a link
 * before it points to it.
 */
export function resolveLinks({ blocks, anchors }: BuiltBlocks): ChapterDocument {
  const notes = new Set<number>();
  const runsFrom = (runs: readonly OpenRun[], block: number): Run[] =>
    runs.map(({ link, ...run }) => {
      const target = link === undefined ? undefined : anchors.get(link);
      if (target === undefined || target === block) return run;
      if (target > block) notes.add(target);
      return { ...run, target };
    });
  const resolved = blocks.map((block, index): Block => resolveBlock(block, (runs) => runsFrom(runs, index)));
  const withNotes = resolved.map((block, index): Block => {
    return block.kind === 'paragraph' && notes.has(index) ? { ...block, kind: 'footnote' } : block;
  });
  return {
    blocks: linkNotes(withNotes),
    characters: resolved.reduce((sum, { text }) => sum + text.length, 0),
  };
}

function resolveBlock(block: OpenBlock, resolve: (runs: readonly OpenRun[]) => Run[]): Block {
  if (block.kind === 'picture' || block.kind === 'rule') return block;
  if (block.kind !== 'table') return { ...block, runs: resolve(block.runs) };
  const rows = block.rows.map((row) => row.map((cell) => ({ ...cell, runs: resolve(cell.runs) })));
  return { ...block, rows };
}

/**
 * Parses the HTML of a chapter into an inert document that contains only the allowed elements and attributes. Its nodes
 * are only read and never inserted into a page.
 */
function sanitiseChapter(html: string): Node {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...readElements],
    ALLOWED_ATTR: [...readAttributes],
    ADD_FORBID_CONTENTS: [...unreadElements],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM: true,
  });
}
