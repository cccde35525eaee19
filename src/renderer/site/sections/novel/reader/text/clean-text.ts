/** Matches invisible characters: controls, zero-width spaces, soft hyphens, and characters that set the direction. */
const invisible = /(?![\t\n])[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const lineEnds = /\r\n?|[\f\v\u0085\u2028\u2029]/g;
/** Matches all spaces except the full-width one, which authors use within sentences. */
const oddSpaces = /[\t\u00a0\u1680\u2000-\u200a\u202f\u205f]/g;
/** Matches the start of a paragraph that is indented but has lost its line break. */
const lostBreak = /([。！？…”’」』）])[ \u3000]*\u3000{2,}/g;
const indentedLine = / *\n[ \n]*(?=\u3000{2})/g;

/** Normalizes text. Line ends become `\n`, all kinds of spaces become one, and invisible characters are removed. */
export function plainCharacters(text: string): string {
  return text.replace(lineEnds, '\n').replace(invisible, '').replace(oddSpaces, ' ');
}

/** Splits text from `plainCharacters` into paragraphs. Without `atLineEnds`, one starts only at an indentation. */
export function splitParagraphs(text: string, atLineEnds: boolean): string[] {
  const marked = text.replace(lostBreak, '$1\n\u3000\u3000');
  return marked.split(atLineEnds ? '\n' : indentedLine);
}

const wide =
  /[\u2e80-\u303f\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u2018-\u201d\u2026]/;

/**
 * Returns true if the space between two characters comes only from a line end in the source, because Chinese has no
 * spaces between characters.
 */
export function joinsWithoutSpace(before: string | undefined, after: string | undefined): boolean {
  return before === undefined || after === undefined || (wide.test(before) && wide.test(after));
}
