import type { ParagraphStarts } from '../place/reading-place.ts';
import type { Block, Run, TextBlock } from '../text/block.ts';
import type { TextRange } from './page-run.ts';
import { paragraphHolding, paragraphPosition } from './positions.ts';

/** A paragraph, or the piece of one that stands in a range. */
export interface BlockPart {
  readonly block: Block;
  /** Its place in the chapter. */
  readonly index: number;
  /** How many characters of the paragraph stand before. */
  readonly from: number;
  /** Whether the paragraph goes on after the range. */
  readonly isCut: boolean;
}

/** What of the chapter stands in a range. Tables and pictures are there as a whole or not at all. */
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
    // What is left of a paragraph whose last character is past is its end, and nothing to see.
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

/** Whether the lines of a block may stand on two pages. */
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
