/** Max length of a piece in Chinese characters. Some voices stop after 15 s. */
const maxLength = 60;
/** Length of a Latin letter in Chinese characters, because speaking it takes less time. */
const letterWeight = 0.3;

/** Matches the end of a sentence: its punctuation and closing quotes or brackets. Straight quotes are separate. */
const sentenceEnd =
  /[。！？!?｡]+[。！？!?｡….]*[”’」』）》〉】〕)\]]*|\.+["”’)\]]*(?=\s|$)|…+[”’」』]+|[\n\t]+/g;
/** Patterns for places at which a long sentence may be cut, the best first. */
const pauses = [/[；;：:—…]+[”’」』）)]*/g, /[，,、]+[”’」』）)]*/g, /\s+/g] as const;
const abbreviation = /(?:^|[^A-Za-z])(?:[A-Za-z]|Mr|Mrs|Ms|Dr|St|No|vs)\.$/;

/**
 * Returns the offsets at which sentences end. Sentences that are too long are cut. The last offset is the end of the
 * text.
 */
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
    // Counts this straight quote as a closing one, because an odd number of them precedes it.
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

/** Adds the ends of the pieces between `from` and `to`. A text that is short enough is one piece. */
function cut(text: string, from: number, to: number, ends: number[]): void {
  let start = from;
  for (let limit = reach(text, start); limit < to; limit = reach(text, start)) {
    start = pauseBefore(text, start, limit) ?? wholeCharacters(text, limit);
    ends.push(start);
  }
  if (to > start) ends.push(to);
}

/** Returns the max offset at which a piece from `start` may end. */
function reach(text: string, start: number): number {
  let weight = 0;
  let at = start;
  for (; at < text.length; at += 1) {
    weight += text.charCodeAt(at) < 0x2e80 ? letterWeight : 1;
    if (weight > maxLength) break;
  }
  return at;
}

/** Returns the last suitable place for a pause, unless the piece before it would be tiny. */
function pauseBefore(text: string, start: number, limit: number): number | undefined {
  const part = text.slice(start, limit);
  for (const pause of pauses) {
    let last: number | undefined;
    for (const { index, 0: signs } of part.matchAll(pause)) last = index + signs.length;
    if (last !== undefined && last >= part.length / 3) return start + last;
  }
  return undefined;
}

/** Moves an offset inside a surrogate pair to the start of the pair. */
function wholeCharacters(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at;
}
