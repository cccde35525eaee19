/** Absent in some engines, whatever the types say. */
const { Segmenter }: { readonly Segmenter?: typeof Intl.Segmenter } = Intl;

/** How many characters a person sees in a text: an emoji of several code points is one. Without `Intl.Segmenter`, code points. */
export function characterCount(text: string): number {
  return charactersOf(text).length;
}

/** The beginning of a text, so many characters as counted above; all of a text that has no more. */
export function firstCharacters(text: string, count: number): string {
  return charactersOf(text).slice(0, count).join('');
}

/** As counted above. */
export function charactersOf(text: string): string[] {
  return Segmenter ? Array.from(new Segmenter('zh').segment(text), ({ segment }) => segment) : [...text];
}
