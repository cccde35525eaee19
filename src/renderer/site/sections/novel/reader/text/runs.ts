import type { Mark } from './block.ts';
import { joinsWithoutSpace } from './clean-text.ts';

export interface RunStyle {
  readonly marks: readonly Mark[];
  readonly reading?: string;
  readonly link?: string;
}

/** Run whose link is not resolved yet. */
export interface OpenRun extends RunStyle {
  readonly text: string;
}

/** Collects the text of one block, and merges adjacent runs of the same style. */
export class RunBuilder {
  #runs: OpenRun[] = [];

  get isEmpty(): boolean {
    return this.#runs.every(({ text }) => text.trim() === '');
  }

  append(text: string, style: RunStyle): void {
    if (text === '') return;
    const last = this.#runs[this.#runs.length - 1];
    if (last && looksSame(last, style))
      this.#runs[this.#runs.length - 1] = { ...last, text: last.text + text };
    else this.#runs.push({ ...style, text });
  }

  clear(): void {
    this.#runs = [];
  }

  /** Returns the runs of one line, in which spaces are collapsed, and clears the builder. */
  take(): OpenRun[] {
    const runs = spaced(this.#runs);
    this.clear();
    return runs;
  }

  /** Returns the runs of several lines, in which newlines are kept, and clears the builder. */
  takeLines(): OpenRun[] {
    const runs = spacedLines(this.#runs);
    this.clear();
    return runs;
  }
}

export function textOf(runs: readonly { readonly text: string }[]): string {
  return runs.length === 1 && runs[0] ? runs[0].text : runs.map(({ text }) => text).join('');
}

/** Splits text that is too long for one paragraph at ends of sentences, into pieces of similar length. */
export function splitLong(runs: readonly OpenRun[]): OpenRun[][] {
  const text = textOf(runs);
  if (text.length <= maxLength) return [[...runs]];
  const ends: number[] = [];
  let from = 0;
  for (const { index, 0: signs } of text.matchAll(sentenceEnd)) {
    const end = index + signs.length;
    if (end - from < usualLength) continue;
    ends.push(end);
    from = end;
  }
  return cut(runs, ends);
}

/** Splits runs at their newlines. */
export function splitLines(runs: readonly OpenRun[]): OpenRun[][] {
  const ends = [...textOf(runs).matchAll(/\n/g)].map(({ index }) => index + 1);
  return cut(runs, ends);
}

/** Joins lines. Removes blank lines at both ends, and collapses several in a row into one. */
export function joinLines(lines: readonly (readonly OpenRun[])[]): OpenRun[] {
  const joined = new RunBuilder();
  for (const line of lines) {
    for (const { text, ...style } of line) joined.append(text, style);
    joined.append('\n', { marks: [] });
  }
  return joined.takeLines();
}

const maxLength = 2_000;
const usualLength = 300;
/** Matches the end of a sentence, but not that of a quotation inside a sentence, such as “……。”他说。 */
const sentenceEnd = /[。！？](?![。！？…”’」』])|[。！？…][”’」』](?=[“‘「『])/g;

function cut(runs: readonly OpenRun[], ends: readonly number[]): OpenRun[][] {
  const pieces: OpenRun[][] = [[]];
  let at = 0;
  let next = 0;
  for (const run of runs) {
    let from = 0;
    for (;;) {
      const end = ends[next];
      if (end === undefined || end > at + run.text.length) break;
      pushPiece(pieces, run, from, end - at);
      from = end - at;
      pieces.push([]);
      next += 1;
    }
    pushPiece(pieces, run, from, run.text.length);
    at += run.text.length;
  }
  return pieces.map(spaced).filter((piece) => piece.length > 0);
}

function pushPiece(pieces: OpenRun[][], run: OpenRun, from: number, to: number): void {
  if (to > from) pieces[pieces.length - 1]?.push({ ...run, text: run.text.slice(from, to) });
}

function looksSame(left: RunStyle, right: RunStyle): boolean {
  return (
    left.reading === undefined &&
    right.reading === undefined &&
    left.link === right.link &&
    left.marks.length === right.marks.length &&
    left.marks.every((mark, index) => mark === right.marks[index])
  );
}

const spaces = /[ \n]+/g;

/** Collapses spaces. Removes spaces at both ends, and line ends of the source between Chinese characters. */
function spaced(runs: readonly OpenRun[]): OpenRun[] {
  const shown: OpenRun[] = [];
  let before: string | undefined;
  for (const [index, run] of runs.entries()) {
    const text = run.text.replace(spaces, (gap, at: number) => {
      const left = at > 0 ? run.text[at - 1] : before;
      const right = run.text[at + gap.length] ?? firstCharacter(runs, index + 1);
      if (left === ' ') return '';
      return gap.includes('\n') && joinsWithoutSpace(left, right) ? '' : ' ';
    });
    if (text === '') continue;
    shown.push({ ...run, text });
    before = text[text.length - 1];
  }
  return trimEnds(shown);
}

function firstCharacter(runs: readonly OpenRun[], from: number): string | undefined {
  for (const { text } of runs.slice(from)) {
    const found = /[^ \n]/.exec(text)?.[0];
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Trims each line. Of several blank lines, removes all but one. */
function spacedLines(runs: readonly OpenRun[]): OpenRun[] {
  const tidied = runs.map((run) => ({
    ...run,
    text: run.text
      .replace(/ {2,}/g, ' ')
      .replace(/[ \u3000]*\n[ \u3000]*/g, '\n')
      .replace(/\n{3,}/g, '\n\n'),
  }));
  return trimEnds(tidied);
}

function trimEnds(runs: readonly OpenRun[]): OpenRun[] {
  const kept = [...runs];
  for (let first = kept[0]; first; first = kept[0]) {
    const text = first.text.replace(/^[\s\u3000]+/, '');
    kept[0] = { ...first, text };
    if (text !== '') break;
    kept.shift();
  }
  for (let last = kept[kept.length - 1]; last; last = kept[kept.length - 1]) {
    const text = last.text.replace(/[\s\u3000]+$/, '');
    kept[kept.length - 1] = { ...last, text };
    if (text !== '') break;
    kept.pop();
  }
  return kept;
}
