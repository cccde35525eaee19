import type { PictureBlock, RuleBlock, TextBlock } from './block.ts';
import { joinLines, type OpenRun, RunBuilder, type RunStyle, splitLines, splitLong, textOf } from './runs.ts';
import { type OpenTable, TableBuilder } from './table-builder.ts';

type WithOpenRuns<B> = B extends TextBlock ? Omit<B, 'runs'> & { readonly runs: readonly OpenRun[] } : never;
export type OpenTextBlock = WithOpenRuns<TextBlock>;
/** Block whose links are still IDs and not target paragraphs. */
export type OpenBlock = OpenTextBlock | OpenTable | PictureBlock | RuleBlock;

export interface BuiltBlocks {
  readonly blocks: readonly OpenBlock[];
  /** Index of the block that contains each ID of the chapter. */
  readonly anchors: ReadonlyMap<string, number>;
}

interface Marker {
  readonly marker: string;
  readonly depth: number;
}

interface OpenList {
  /** Number of the next item; undefined in a list without numbers. */
  next: number | undefined;
}

const bullet = '•';
const maxDepth = 5;

/** Tracks the open lists and their current items. */
class ListMarkers {
  readonly #lists: OpenList[] = [];
  #marker: string | undefined = undefined;

  /** Begins a list. `start` is the number of its first item; undefined for a list without numbers. */
  open(start: number | undefined): void {
    this.#lists.push({ next: start });
    this.#marker = undefined;
  }

  close(): void {
    this.#lists.pop();
    this.#marker = undefined;
  }

  /** Begins an item. Accepts one outside a list, as browsers do. */
  openEntry(): void {
    const list = this.#lists[this.#lists.length - 1];
    if (list?.next === undefined) {
      this.#marker = bullet;
      return;
    }
    this.#marker = `${list.next}.`;
    list.next += 1;
  }

  closeEntry(): void {
    this.#marker = undefined;
  }

  /**
   * Returns the marker of the current paragraph. Only the first paragraph of an item has text in it. Undefined outside
   * items.
   */
  take(): Marker | undefined {
    if (this.#marker === undefined && this.#lists.length === 0) return undefined;
    const marker = this.#marker ?? '';
    if (this.#marker !== undefined) this.#marker = '';
    return { marker, depth: Math.min(Math.max(this.#lists.length - 1, 0), maxDepth) };
  }
}

/** Builds blocks from a stream of text. Text between two line breaks becomes one block, unless it is empty. */
export class BlockFlow {
  readonly lists = new ListMarkers();
  /** Level of the open heading. */
  level: number | undefined = undefined;
  /** Number of open quotations. */
  quotes = 0;
  /** Number of open captions. */
  captions = 0;
  readonly #blocks: OpenBlock[] = [];
  readonly #anchors = new Map<string, number>();
  readonly #runs = new RunBuilder();
  /** IDs of elements that belong to the next block. */
  #ids: string[] = [];
  #isVerse = false;
  /** Lines of a quotation that ended with a break. */
  #lines: (readonly OpenRun[])[] = [];
  #table: TableBuilder | undefined = undefined;
  /** Number of open tables inside the table. Their text becomes part of the cell. */
  #innerTables = 0;

  get table(): TableBuilder | undefined {
    return this.#innerTables > 0 ? undefined : this.#table;
  }

  /** True if line ends are kept; false if they end the paragraph. */
  get keepsLines(): boolean {
    return this.#isVerse || this.#isInCell;
  }

  get isVerse(): boolean {
    return this.#isVerse;
  }

  append(text: string, style: RunStyle): void {
    (this.#table?.runs ?? this.#runs).append(text, style);
  }

  /** Ends a line in a table cell or a poem. Ends the paragraph elsewhere. */
  breakLine(): void {
    if (this.keepsLines) this.append('\n', { marks: [] });
    else this.#flush();
  }

  /**
   * Handles a line break inside text. A soft break adds no blank line. In a quotation, the line breaks may be those of
   * a poem.
   */
  breakText({ isSoft = false } = {}): void {
    if (this.quotes === 0 || this.keepsLines) this.breakLine();
    else if (!isSoft || !this.#runs.isEmpty) this.#lines.push(this.#runs.take());
  }

  push(block: OpenBlock): void {
    if (!this.#isInCell) this.#flush();
    for (const id of this.#ids) this.#anchor(id, this.#blocks.length);
    this.#ids = [];
    this.#blocks.push(block);
  }

  hold(id: string): void {
    this.#ids.push(id);
  }

  openVerse(): void {
    this.breakLine();
    this.#isVerse = true;
  }

  closeVerse(): void {
    if (!this.#isInCell) this.#flush();
    this.#isVerse = false;
  }

  openTable(): void {
    this.breakLine();
    if (this.#table) this.#innerTables += 1;
    else this.#table = new TableBuilder();
  }

  closeTable(): void {
    if (this.#innerTables > 0) {
      this.#innerTables -= 1;
      this.breakLine();
      return;
    }
    const table = this.#table?.take();
    this.#table = undefined;
    this.#flush();
    if (table) this.push(table);
  }

  end(): BuiltBlocks {
    this.closeTable();
    for (const id of this.#ids) this.#anchor(id, Math.max(this.#blocks.length - 1, 0));
    return { blocks: this.#blocks, anchors: this.#anchors };
  }

  get #isInCell(): boolean {
    return this.#table?.runs !== undefined;
  }

  #flush(): void {
    if (this.#runs.isEmpty) this.#runs.clear();
    if (this.#runs.isEmpty && this.#lines.length === 0) return;
    for (const runs of this.#takeParagraphs()) {
      const text = textOf(runs);
      if (text !== '') this.#pushText({ runs, text });
    }
  }

  #takeParagraphs(): readonly (readonly OpenRun[])[] {
    if (this.#lines.length > 0) return this.#takeQuotedLines();
    if (!this.#isVerse) return splitLong(this.#runs.take());
    const lines = this.#runs.takeLines();
    return isVerse(textOf(lines)) ? [lines] : splitLines(lines);
  }

  #takeQuotedLines(): readonly (readonly OpenRun[])[] {
    const lines = [...this.#lines, this.#runs.take()];
    this.#lines = [];
    const verse = joinLines(lines);
    return isVerse(textOf(verse)) ? [verse] : lines.flatMap(splitLong);
  }

  #pushText(text: Pick<OpenTextBlock, 'runs' | 'text'>): void {
    const entry = this.lists.take();
    // Returns early when `push` calls `flush` again, because the open text has already been taken.
    if (this.level !== undefined) this.push({ kind: 'heading', level: this.level, ...text });
    else if (entry) this.push({ kind: 'item', ...entry, ...text });
    else if (this.captions > 0) this.push({ kind: 'caption', ...text });
    else if (text.text.includes('\n')) this.push({ kind: 'verse', ...text });
    else this.push({ kind: this.quotes > 0 ? 'quote' : 'paragraph', ...text });
  }

  /** Records the block that contains an ID; if several elements have the same ID, the first one wins. */
  #anchor(id: string, block: number): void {
    if (!this.#anchors.has(id)) this.#anchors.set(id, block);
  }
}

const maxLineLength = 36;
const maxLines = 120;

/** Returns true if a quotation is a poem and not a whole chapter, judging by its lines. */
function isVerse(text: string): boolean {
  const lines = text.split('\n');
  return lines.length <= maxLines && lines.every((line) => line.length <= maxLineLength);
}
