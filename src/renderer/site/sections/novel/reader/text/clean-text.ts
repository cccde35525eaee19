/** Nothing is seen of them, or they turn the direction of what follows: controls, zero-width spaces, soft hyphens. */
const invisible = /(?![\t\n])[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const lineEnds = /\r\n?|[\f\v\u0085\u2028\u2029]/g;
/** All that is a space except the full-width one, which within a sentence is the author's. */
const oddSpaces = /[\t\u00a0\u1680\u2000-\u200a\u202f\u205f]/g;
/** A paragraph that lost its break but not its indentation. */
const lostBreak = /([。！？…”’」』）])[ \u3000]*\u3000{2,}/g;
const indentedLine = / *\n[ \n]*(?=\u3000{2})/g;

/** Text as a keyboard would have written it: `\n` for every end of a line, one kind of space, nothing invisible. */
export function plainCharacters(text: string): string {
  return text.replace(lineEnds, '\n').replace(invisible, '').replace(oddSpaces, ' ');
}

/** The paragraphs of a text that has been through `plainCharacters`. Without `atLineEnds` only indentation tells of one. */
export function splitParagraphs(text: string, atLineEnds: boolean): string[] {
  const marked = text.replace(lostBreak, '$1\n\u3000\u3000');
  return marked.split(atLineEnds ? '\n' : indentedLine);
}

const wide =
  /[\u2e80-\u303f\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u2018-\u201d\u2026]/;

/** Whether spaces between the two are only the source's line ends: Chinese has none between characters. */
export function joinsWithoutSpace(before: string | undefined, after: string | undefined): boolean {
  return before === undefined || after === undefined || (wide.test(before) && wide.test(after));
}
