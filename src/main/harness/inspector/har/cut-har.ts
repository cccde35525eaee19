import type { Turns } from './turns.ts';

/** Start and end position of a value in a text. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface CutHar {
  /** Text of the file without its entries. */
  readonly frame: string;
  readonly entries: readonly Span[];
}

/** Number of characters to read between two checks of the time. */
const charactersPerCheck = 65_536;

/** Maximum stored length of a key. Only `log` and `entries` are compared, which are shorter. */
const maxKey = 20;

/** Nesting depths of the keys `log` and `entries`, and of an entry. */
const depthOf = { log: 1, entries: 2, call: 3 };

/**
 * Finds the entries in the text of a HAR, so that each can be parsed separately. One `JSON.parse` of a large file would
 * block the event loop. Does not validate the JSON. Stops after `maxEntries` + 1 entries.
 */
export async function cutHar(text: string, maxEntries: number, turns: Turns): Promise<CutHar> {
  const cutter = new HarCutter(text, maxEntries);
  for (let at = 0; at < text.length; ) {
    const end = Math.min(text.length, at + charactersPerCheck);
    while (at < end) at = cutter.read(at);
    if (turns.isOver) await turns.next();
  }
  return cutter.result();
}

class HarCutter {
  readonly #text: string;
  readonly #maxEntries: number;
  readonly #entries: Span[] = [];
  /** Last string at each depth. At an opening bracket, this is the key of the list or object. */
  readonly #keys: string[] = [];
  #depth = 0;
  /** Start position of the current string, or -1 outside strings. */
  #string = -1;
  #listFrom = -1;
  #listTo = -1;
  #entryFrom = 0;

  constructor(text: string, maxEntries: number) {
    this.#text = text;
    this.#maxEntries = maxEntries;
  }

  /** Processes the character at a position and returns the next position. */
  read(at: number): number {
    const character = this.#text[at];
    if (this.#string >= 0) {
      // Skips the character after a backslash, because it cannot end the string.
      if (character === '\\') return at + 2;
      if (character === '"') this.#endString(at);
    } else if (character === '"') this.#string = at;
    else if (character === '[' || character === '{') this.#open(at, character);
    else if (character === ']' || character === '}') this.#close(at);
    else if (character === ',' && this.#isInList()) {
      this.#endEntry(at);
      this.#entryFrom = at + 1;
    }
    return at + 1;
  }

  result(): CutHar {
    if (this.#listTo < 0) return { frame: this.#text, entries: [] };
    const frame = this.#text.slice(0, this.#listFrom) + this.#text.slice(this.#listTo);
    return { frame, entries: this.#entries };
  }

  #endString(at: number): void {
    if (this.#depth <= depthOf.entries)
      this.#keys[this.#depth] = this.#text.slice(this.#string + 1, Math.min(at, this.#string + maxKey));
    this.#string = -1;
  }

  #open(at: number, bracket: string): void {
    const isList =
      bracket === '[' &&
      this.#listFrom < 0 &&
      this.#depth === depthOf.entries &&
      this.#keys[depthOf.log] === 'log' &&
      this.#keys[depthOf.entries] === 'entries';
    this.#depth += 1;
    if (!isList) return;
    this.#listFrom = at + 1;
    this.#entryFrom = at + 1;
  }

  #close(at: number): void {
    if (this.#isInList()) {
      this.#endEntry(at);
      this.#listTo = at;
    }
    this.#depth -= 1;
  }

  #isInList(): boolean {
    return this.#depth === depthOf.call && this.#listFrom >= 0 && this.#listTo < 0;
  }

  #endEntry(to: number): void {
    if (this.#entries.length > this.#maxEntries) return;
    this.#entries.push({ from: this.#entryFrom, to });
  }
}
