export type Mark = 'strong' | 'em' | 'u' | 's' | 'sub' | 'sup';

export interface Run {
  readonly text: string;
  readonly marks: readonly Mark[];
  /** Ruby annotation, which shows the pronunciation. Not part of the block's text. */
  readonly reading?: string;
  /** Index of the paragraph that a tap leads to: the note of a reference, or the reference of a note. */
  readonly target?: number;
}

interface Text {
  readonly runs: readonly Run[];
  /** Text of all runs. Places, search and speech count its characters. */
  readonly text: string;
}

/** Block of plain text. In a poem, newlines separate the lines. A caption belongs to a picture. */
export interface PlainBlock extends Text {
  readonly kind: 'paragraph' | 'quote' | 'verse' | 'footnote' | 'caption';
}

export interface HeadingBlock extends Text {
  readonly kind: 'heading';
  readonly level: number;
}

export interface ItemBlock extends Text {
  readonly kind: 'item';
  /** Marker such as “3.” or “•”; empty for the second and later paragraphs of an item. */
  readonly marker: string;
  /** Nesting depth of the list, starting with 0. */
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
  /** Path on the image host, relative to the chapter's folder. */
  readonly imagePath: string;
  readonly description: string;
  /** Height divided by width, if the chapter contains it. */
  readonly ratio: number | undefined;
  readonly text: '';
}

export interface RuleBlock {
  readonly kind: 'rule';
  readonly text: '';
}

export type TextBlock = PlainBlock | HeadingBlock | ItemBlock;

/** Paragraph, picture, table or rule of a chapter, as plain data without markup. */
export type Block = TextBlock | TableBlock | PictureBlock | RuleBlock;

export interface ChapterDocument {
  readonly blocks: readonly Block[];
  readonly characters: number;
}
