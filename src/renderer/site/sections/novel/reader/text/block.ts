export type Mark = 'strong' | 'em' | 'u' | 's' | 'sub' | 'sup';

/** A piece of text that looks the same from end to end. */
export interface Run {
  readonly text: string;
  readonly marks: readonly Mark[];
  /** What is written small above it: its pronunciation. It is no part of the block's text. */
  readonly reading?: string;
  /** The paragraph of the chapter that a tap leads to: from a reference to its note, or back. */
  readonly target?: number;
}

interface Text {
  readonly runs: readonly Run[];
  /** Of all runs. What a place, a search and a voice count in. */
  readonly text: string;
}

/** The lines of verse are divided by newlines; a caption is a picture's. */
export interface PlainBlock extends Text {
  readonly kind: 'paragraph' | 'quote' | 'verse' | 'footnote' | 'caption';
}

export interface HeadingBlock extends Text {
  readonly kind: 'heading';
  readonly level: number;
}

/** An entry of a list, each a block of its own as every other paragraph is. */
export interface ItemBlock extends Text {
  readonly kind: 'item';
  /** “3.”, “•”; empty for what goes on with the entry before. */
  readonly marker: string;
  /** 0 for a list that is in no other. */
  readonly depth: number;
}

export interface TableCell extends Text {
  readonly isHeader: boolean;
  readonly columns: number;
  readonly rows: number;
  /** Where its text begins in the table's. */
  readonly from: number;
}

export interface TableBlock {
  readonly kind: 'table';
  readonly rows: readonly (readonly TableCell[])[];
  /** Of all cells, divided by tabs, the rows by newlines. */
  readonly text: string;
}

export interface PictureBlock {
  readonly kind: 'picture';
  /** On the image host, in the folder of the chapter. */
  readonly imagePath: string;
  readonly description: string;
  /** Height ÷ width, where the chapter says it. */
  readonly ratio: number | undefined;
  readonly text: '';
}

export interface RuleBlock {
  readonly kind: 'rule';
  readonly text: '';
}

export type TextBlock = PlainBlock | HeadingBlock | ItemBlock;

/** One paragraph of a chapter, or what stands in the place of one: data that holds no markup. */
export type Block = TextBlock | TableBlock | PictureBlock | RuleBlock;

export interface ChapterDocument {
  readonly blocks: readonly Block[];
  /** Of the text of all blocks. */
  readonly characters: number;
}
