/** Max length of a piece in Chinese characters, because some voices stop after 15 s. */
const maxLength = 60;
/** Letters take less time to speak. */
const letterWeight = 0.3;

/** End of a sentence: its punctuation and closing quotes or brackets. Straight quotes are handled separately. */
const sentenceEnd =
  /[。！？!?｡]+[。！？!?｡….]*[”’」』）》〉】〕)\]]*|\.+["”’)\]]*(?=\s|$)|…+[”’」』]+|[\n\t]+/g;
/** Places to cut a long sentence, best first. */
const pauses = [/[；;：:—…]+[”’」』）)]*/g, /[，,、]+[”’」』）)]*/g, /\s+/g] as const;
const abbreviation = /(?:^|[^A-Za-z])(?:[A-Za-z]|Mr|Mrs|Ms|Dr|St|No|vs)\.$/;

/** Returns the end offsets of the sentences, or of the pieces of too long ones. The last is the end of the text. */
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
    // An odd number of straight quotes means that this one closes a quotation.
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

/** Appends the ends of the pieces between `from` and `to`; a short enough text is one piece. */
function cut(text: string, from: number, to: number, ends: number[]): void {
  let start = from;
  for (let limit = reach(text, start); limit < to; limit = reach(text, start)) {
    start = pauseBefore(text, start, limit) ?? wholeCharacters(text, limit);
    ends.push(start);
  }
  if (to > start) ends.push(to);
}

/** Returns the max end of a piece from `start`. */
function reach(text: string, start: number): number {
  let weight = 0;
  let at = start;
  for (; at < text.length; at += 1) {
    weight += text.charCodeAt(at) < 0x2e80 ? letterWeight : 1;
    if (weight > maxLength) break;
  }
  return at;
}

/** Returns the last good place for a pause, unless the piece would be tiny. */
function pauseBefore(text: string, start: number, limit: number): number | undefined {
  const part = text.slice(start, limit);
  for (const pause of pauses) {
    let last: number | undefined;
    for (const { index, 0: signs } of part.matchAll(pause)) last = index + signs.length;
    if (last !== undefined && last >= part.length / 3) return start + last;
  }
  return undefined;
}

/** Moves an offset out of a surrogate pair. */
function wholeCharacters(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at;
}
