export type Mark = 'strong' | 'em' | 'u' | 's' | 'sub' | 'sup';

/** Piece of text with one style. */
export interface Run {
  readonly text: string;
  readonly marks: readonly Mark[];
  /** Ruby annotation (pronunciation). Not part of the block's text. */
  readonly reading?: string;
  /** Target paragraph of a tap: a reference's note, or the way back. */
  readonly target?: number;
}

interface Text {
  readonly runs: readonly Run[];
  /** Text of all runs. Places, search and speech count its characters. */
  readonly text: string;
}

/** Block of plain text. Newlines separate the lines of verse; a caption belongs to a picture. */
export interface PlainBlock extends Text {
  readonly kind: 'paragraph' | 'quote' | 'verse' | 'footnote' | 'caption';
}

export interface HeadingBlock extends Text {
  readonly kind: 'heading';
  readonly level: number;
}

/** Paragraph of a list entry. */
export interface ItemBlock extends Text {
  readonly kind: 'item';
  /** “3.” or “•”; empty for further paragraphs of the same entry. */
  readonly marker: string;
  /** Nesting depth of the list, from 0. */
  readonly depth: number;
}

export interface TableCell extends Text {
  readonly isHeader: boolean;
  readonly columns: number;
  readonly rows: number;
  /** Offset of the cell's text in the table's. */
  readonly from: number;
}

export interface TableBlock {
  readonly kind: 'table';
  readonly rows: readonly (readonly TableCell[])[];
  /** Text of all cells, separated by tabs, with newlines between rows. */
  readonly text: string;
}

export interface PictureBlock {
  readonly kind: 'picture';
  /** Path on the image host, in the chapter's folder. */
  readonly imagePath: string;
  readonly description: string;
  /** Height ÷ width, if the chapter includes it. */
  readonly ratio: number | undefined;
  readonly text: '';
}

export interface RuleBlock {
  readonly kind: 'rule';
  readonly text: '';
}

export type TextBlock = PlainBlock | HeadingBlock | ItemBlock;

/** Paragraph of a chapter, or a picture, table or rule. Plain data without markup. */
export type Block = TextBlock | TableBlock | PictureBlock | RuleBlock;

export interface ChapterDocument {
  readonly blocks: readonly Block[];
  /** Number of characters in all blocks. */
  readonly characters: number;
}
