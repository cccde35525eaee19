import type { Block } from '../text/block.ts';

/** Blocks that the browser lays out together. It skips them while they are far from the viewport. */
export interface TextGroup {
  /** Index of the first block in the chapter. */
  readonly first: number;
  readonly blocks: readonly Block[];
}

/**
 * Blocks per group. This number was the fastest measured: smaller groups take longer to track, larger ones to lay out.
 */
const groupSize = 20;

export function textGroups(blocks: readonly Block[]): TextGroup[] {
  const groups: TextGroup[] = [];
  for (let first = 0; first < blocks.length; first += groupSize) {
    groups.push({ first, blocks: blocks.slice(first, first + groupSize) });
  }
  return groups;
}

/** Range of indexes in a list of groups; `to` is exclusive. */
export interface GroupRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the group of a paragraph, the one before and the two after it. They fill the tallest viewport even if each
 * line is a single word.
 */
export function groupsAround(paragraph: number): GroupRange {
  const group = Math.floor(paragraph / groupSize);
  return { from: group - 1, to: group + 3 };
}

/** Sizes of the text in CSS px. */
export interface TextMetrics {
  readonly width: number;
  readonly fontSize: number;
  readonly lineHeight: number;
  /** Gap below each paragraph. */
  readonly gap: number;
}

const indentation = 2;
/** Height divided by width that is assumed for a picture of unknown size. */
const pictureRatio = 0.75;

/** Estimates the height of a group in CSS px before layout. A Chinese character is as wide as the font size. */
export function likelyHeight(
  { blocks }: TextGroup,
  { width, fontSize, lineHeight, gap }: TextMetrics,
): number {
  const perLine = Math.max(Math.floor(width / fontSize), 1);
  let height = 0;
  for (const block of blocks) {
    if (block.kind === 'picture') height += width * (block.ratio ?? pictureRatio);
    else height += Math.max(Math.ceil((block.text.length + indentation) / perLine), 1) * lineHeight + gap;
  }
  return Math.round(height);
}
