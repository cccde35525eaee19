import type { Block } from '../text/block.ts';

/** Blocks that are laid out together, or not at all while they are far from the window. */
export interface TextGroup {
  /** The place of its first block in the chapter. */
  readonly first: number;
  readonly blocks: readonly Block[];
}

/** So many as were measured to be quickest: smaller groups cost more to keep, larger ones more to lay out. */
const groupSize = 20;

export function textGroups(blocks: readonly Block[]): TextGroup[] {
  const groups: TextGroup[] = [];
  for (let first = 0; first < blocks.length; first += groupSize) {
    groups.push({ first, blocks: blocks.slice(first, first + groupSize) });
  }
  return groups;
}

/** Places in a list of groups, `to` not included. */
export interface GroupRange {
  readonly from: number;
  readonly to: number;
}

/** The group of a paragraph, the one before, and two after it: they fill the highest window, also with lines of a word. */
export function groupsAround(paragraph: number): GroupRange {
  const group = Math.floor(paragraph / groupSize);
  return { from: group - 1, to: group + 3 };
}

/** CSS px. */
export interface TextMetrics {
  /** Of a line. */
  readonly width: number;
  readonly fontSize: number;
  readonly lineHeight: number;
  /** Below each paragraph. */
  readonly gap: number;
}

const indentation = 2;
/** Of pictures of unknown size, as high as wide. */
const pictureRatio = 0.75;

/** How high a group will be about, before it is laid out: a character of Chinese is as wide as the font is high. */
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
