import type { ParagraphStarts } from '../place/reading-place.ts';
import type { Block, Run, TextBlock } from '../text/block.ts';
import type { TextRange } from './page-run.ts';
import { paragraphHolding, paragraphPosition } from './positions.ts';

/** Paragraph, or the part of it that is inside a range. */
export interface BlockPart {
  readonly block: Block;
  /** Index of the block in the chapter. */
  readonly index: number;
  /** Number of the paragraph's characters before this part. */
  readonly from: number;
  /** True if the paragraph continues after the range. */
  readonly isCut: boolean;
}

/** Returns the parts of the chapter that are inside a range. Tables and pictures are never divided. */
export function blockParts(
  blocks: readonly Block[],
  starts: ParagraphStarts,
  { from, to }: TextRange,
): BlockPart[] {
  const parts: BlockPart[] = [];
  for (let index = paragraphHolding(starts, from); index < blocks.length; index += 1) {
    const block = blocks[index];
    const start = paragraphPosition(starts, index);
    if (!block || start >= to) break;
    const first = Math.max(from - start, 0);
    // Skips a paragraph if only its end is in the range, because there is nothing to show.
    if (first > 0 && first >= block.text.length) continue;
    parts.push(partOf(block, index, { from: first, to: to - start }));
  }
  return parts;
}

function partOf(block: Block, index: number, { from, to }: TextRange): BlockPart {
  const isWhole = from === 0 && to >= block.text.length;
  if (isWhole || !isDivisible(block)) return { block, index, from: 0, isCut: false };
  const runs = runsWithin(block.runs, from, to);
  const text = block.text.slice(from, to);
  const piece: TextBlock = { ...block, runs, text, ...(block.kind === 'item' && from > 0 && { marker: '' }) };
  return { block: piece, index, from, isCut: to < block.text.length };
}

/** Returns true if a page may end between two lines of the block. */
export function isDivisible(block: Block): block is TextBlock {
  return block.kind !== 'picture' && block.kind !== 'rule' && block.kind !== 'table';
}

function runsWithin(runs: readonly Run[], from: number, to: number): Run[] {
  const within: Run[] = [];
  let at = 0;
  for (const run of runs) {
    const text = run.text.slice(Math.max(from - at, 0), Math.max(to - at, 0));
    if (text !== '') within.push(text.length === run.text.length ? run : { ...run, text });
    at += run.text.length;
  }
  return within;
}
