import type { Mark } from '../block.ts';
import { BlockFlow, type BuiltBlocks } from '../block-flow.ts';
import { plainCharacters, splitParagraphs } from '../clean-text.ts';
import { pictureBlock, smallInteger } from '../picture-block.ts';
import type { RunStyle } from '../runs.ts';
import { containers, headingLevels, marks } from './element-kinds.ts';
import type { MarkupSink } from './markup-sink.ts';
import { RubyReader } from './ruby-reader.ts';

interface ReaderOptions {
  /** True if the markup contains paragraphs or line breaks. If not, newlines separate paragraphs. */
  readonly hasParagraphs: boolean;
}

type Attributes = (name: string) => string | null;

interface ElementReader {
  open?(attribute: Attributes): void;
  close?(): void;
}

const maxIdLength = 100;
const maxNumber = 100_000;

/** Parses a chapter's markup into blocks. Unknown elements have no effect. */
export class MarkupReader implements MarkupSink {
  readonly #flow = new BlockFlow();
  readonly #options: ReaderOptions;
  readonly #elements: ReadonlyMap<string, ElementReader>;
  readonly #marks: Mark[] = [];
  readonly #links: (string | undefined)[] = [];
  readonly #ruby = new RubyReader((text, reading) => this.#append(text, reading));
  #containers = 0;
  /** Number of open elements that form one paragraph, in which newlines are spaces. */
  #paragraphs = 0;

  constructor(options: ReaderOptions) {
    this.#options = options;
    this.#elements = new Map([...this.#inline(), ...this.#paragraphElements(), ...this.#tableElements()]);
  }

  text(raw: string): void {
    const text = plainCharacters(raw);
    if (this.#ruby.isOpen) this.#ruby.text(text);
    else if (this.#flow.isVerse) this.#append(text);
    else if (this.#flow.keepsLines) this.#append(text.replace(/\n/g, ' '));
    else this.#appendParagraphs(text);
  }

  open(name: string, attribute: Attributes): void {
    this.#elements.get(name)?.open?.(attribute);
    const id = attribute('id');
    if (id && id.length <= maxIdLength) this.#flow.hold(id);
  }

  close(name: string): void {
    this.#elements.get(name)?.close?.();
  }

  end(): BuiltBlocks {
    return this.#flow.end();
  }

  #append(text: string, reading?: string): void {
    const link = this.#links[this.#links.length - 1];
    const style: RunStyle = {
      marks: [...new Set(this.#marks)].sort(),
      ...(link !== undefined && { link }),
      ...(reading !== undefined && { reading }),
    };
    this.#flow.append(text, style);
  }

  #appendParagraphs(text: string): void {
    const isBare = this.#paragraphs === 0 && (this.#containers === 0 || !this.#options.hasParagraphs);
    for (const [index, paragraph] of splitParagraphs(text, isBare).entries()) {
      if (index > 0) this.#flow.breakText({ isSoft: true });
      this.#append(paragraph);
    }
  }

  #inline(): [string, ElementReader][] {
    const marked = Object.entries(marks).map(([name, mark]): [string, ElementReader] => [
      name,
      { open: () => void this.#marks.push(mark), close: () => void this.#marks.pop() },
    ]);
    return [
      ...marked,
      [
        'a',
        {
          open: (attribute) => void this.#links.push(noteId(attribute('href'))),
          close: () => void this.#links.pop(),
        },
      ],
      ['ruby', { open: () => this.#ruby.open(), close: () => this.#ruby.close() }],
      ['rt', { open: () => this.#ruby.openReading(), close: () => this.#ruby.closeReading() }],
      ['rp', { open: () => this.#ruby.openAside(), close: () => this.#ruby.closeAside() }],
    ];
  }

  #paragraphElements(): [string, ElementReader][] {
    const flow = this.#flow;
    const paragraph = this.#paragraph();
    const headings = Object.entries(headingLevels).map(([name, level]): [string, ElementReader] => [
      name,
      this.#paragraph({ open: () => this.#setLevel(level), close: () => this.#setLevel(undefined) }),
    ]);
    const entry = this.#paragraph({ open: () => this.#openEntry(), close: () => this.#closeEntry() });
    return [
      ...headings,
      ...containers.map((name): [string, ElementReader] => [name, this.#container()]),
      ['figcaption', this.#container({ open: () => this.#caption(1), close: () => this.#caption(-1) })],
      ['p', paragraph],
      ['caption', paragraph],
      ['li', entry],
      ['br', { open: () => flow.breakText() }],
      ['hr', { open: () => flow.push({ kind: 'rule', text: '' }) }],
      ['img', { open: (attribute) => this.#picture(attribute) }],
      ['pre', { open: () => flow.openVerse(), close: () => flow.closeVerse() }],
      ['blockquote', this.#surround({ open: () => this.#quote(1), close: () => this.#quote(-1) })],
      ['ul', this.#surround({ open: () => this.#openList(undefined), close: () => this.#closeList() })],
      [
        'ol',
        this.#surround({
          open: (attribute) => this.#openList(smallInteger(attribute('start'), maxNumber) ?? 1),
          close: () => this.#closeList(),
        }),
      ],
    ];
  }

  #tableElements(): [string, ElementReader][] {
    const flow = this.#flow;
    const cell = (isHeader: boolean): ElementReader => ({
      open: (attribute) => flow.table?.openCell(isHeader, attribute),
      close: () => flow.table?.closeCell(),
    });
    return [
      ['table', { open: () => flow.openTable(), close: () => flow.closeTable() }],
      ['tr', { open: () => flow.table?.openRow() }],
      ['th', cell(true)],
      ['td', cell(false)],
    ];
  }

  /** Returns a reader that puts the element on a line of its own and also runs the given handlers. */
  #surround({ open, close }: ElementReader): ElementReader {
    return {
      open: (attribute) => {
        this.#flow.breakLine();
        open?.(attribute);
      },
      close: () => {
        this.#flow.breakLine();
        close?.();
      },
    };
  }

  #paragraph({ open, close }: ElementReader = {}): ElementReader {
    return this.#surround({
      open: (attribute) => {
        this.#paragraphs += 1;
        open?.(attribute);
      },
      close: () => {
        this.#paragraphs -= 1;
        close?.();
      },
    });
  }

  #container({ open, close }: ElementReader = {}): ElementReader {
    return this.#surround({
      open: (attribute) => {
        this.#containers += 1;
        open?.(attribute);
      },
      close: () => {
        this.#containers -= 1;
        close?.();
      },
    });
  }

  #picture(attribute: Attributes): void {
    const picture = pictureBlock(attribute);
    if (picture) this.#flow.push(picture);
  }

  #setLevel(level: number | undefined): void {
    this.#flow.level = level;
  }

  #quote(change: number): void {
    this.#flow.quotes += change;
  }

  #caption(change: number): void {
    this.#flow.captions += change;
  }

  // Begins a list. In a table cell, its items become lines.
  #openList(start: number | undefined): void {
    if (!this.#flow.keepsLines) this.#flow.lists.open(start);
  }

  #closeList(): void {
    if (!this.#flow.keepsLines) this.#flow.lists.close();
  }

  #openEntry(): void {
    if (!this.#flow.keepsLines) this.#flow.lists.openEntry();
  }

  #closeEntry(): void {
    if (!this.#flow.keepsLines) this.#flow.lists.closeEntry();
  }
}

/** Returns the ID in a link to a note. Undefined for other links, which become text. */
function noteId(href: string | null): string | undefined {
  if (href === null || !href.startsWith('#') || href.length > maxIdLength + 1) return undefined;
  return href.slice(1) || undefined;
}
