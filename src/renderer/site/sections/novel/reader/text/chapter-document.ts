import DOMPurify from 'dompurify';
import type { Block, ChapterDocument, Run } from './block.ts';
import type { BuiltBlocks, OpenBlock } from './block-flow.ts';
import { readAttributes, readElements, unreadElements } from './markup/element-kinds.ts';
import { MarkupReader } from './markup/markup-reader.ts';
import { walkMarkup } from './markup/markup-sink.ts';
import { linkNotes } from './note-marks.ts';
import type { OpenRun } from './runs.ts';

const paragraphElements = /<(?:p|br)\b/i;

/** Parses a chapter, in HTML or plain text, into data without markup. */
export function chapterDocument(html: string): ChapterDocument {
  const reader = new MarkupReader({ hasParagraphs: paragraphElements.test(html) });
  walkMarkup(sanitiseChapter(html), reader);
  return resolveLinks(reader.end());
}

/**
 * Resolves links to their target paragraphs. A link without a target becomes text. A paragraph that an earlier link
 * leads to becomes a note.
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
 * Parses a chapter's HTML into an inert document that contains only the allowed elements and attributes. Its nodes are
 * only read, never inserted into a page.
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
