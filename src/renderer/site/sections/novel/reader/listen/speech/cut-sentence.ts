/** Of a piece, in Chinese characters: some voices fall silent after 15 s. */
const longest = 60;
/** Letters are said so much quicker. */
const letterWeight = 0.3;

/** What a sentence ends with: its signs, and what closes behind them. Straight quotes are looked at apart. */
const sentenceEnd =
  /[。！？!?｡]+[。！？!?｡….]*[”’」』）》〉】〕)\]]*|\.+["”’)\]]*(?=\s|$)|…+[”’」』]+|[\n\t]+/g;
/** Where one that is too long may be cut; the better places first. */
const pauses = [/[；;：:—…]+[”’」』）)]*/g, /[，,、]+[”’」』）)]*/g, /\s+/g] as const;
const abbreviation = /(?:^|[^A-Za-z])(?:[A-Za-z]|Mr|Mrs|Ms|Dr|St|No|vs)\.$/;

/** Where the sentences of a text end, and the pieces of those that are too long to be spoken at once; the text's end last. */
export function pieceEnds(text: string): number[] {
  const ends: number[] = [];
  let from = 0;
  for (const end of sentenceEnds(text)) {
    cut(text, from, end, ends);
    from = end;
  }
  return ends;
}

function sentenceEnds(text: string): number[] {
  const ends: number[] = [];
  let quotes = 0;
  let counted = 0;
  for (const { index, 0: signs } of text.matchAll(sentenceEnd)) {
    let end = index + signs.length;
    if (signs === '.' && abbreviation.test(text.slice(Math.max(end - 5, 0), end))) continue;
    quotes += countQuotes(text.slice(counted, end));
    counted = end;
    // A straight quote closes what another has opened.
    if (text[end] === '"' && quotes % 2 === 1) end += 1;
    ends.push(end);
  }
  if (ends[ends.length - 1] !== text.length) ends.push(text.length);
  return ends;
}

function countQuotes(text: string): number {
  let count = 0;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) count += 1;
  return count;
}

/** Appends the ends of the pieces of `from` to `to`: the whole of it, unless it is too long. */
function cut(text: string, from: number, to: number, ends: number[]): void {
  let start = from;
  for (let limit = reach(text, start); limit < to; limit = reach(text, start)) {
    start = pauseBefore(text, start, limit) ?? wholeCharacters(text, limit);
    ends.push(start);
  }
  if (to > start) ends.push(to);
}

/** How far a piece from `start` may go at most. */
function reach(text: string, start: number): number {
  let weight = 0;
  let at = start;
  for (; at < text.length; at += 1) {
    weight += text.charCodeAt(at) < 0x2e80 ? letterWeight : 1;
    if (weight > longest) break;
  }
  return at;
}

/** The last good place for a pause; none so early that only a crumb would be said. */
function pauseBefore(text: string, start: number, limit: number): number | undefined {
  const part = text.slice(start, limit);
  for (const pause of pauses) {
    let last: number | undefined;
    for (const { index, 0: signs } of part.matchAll(pause)) last = index + signs.length;
    if (last !== undefined && last >= part.length / 3) return start + last;
  }
  return undefined;
}

/** Not between the two halves of a rare character. */
function wholeCharacters(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at;
}
