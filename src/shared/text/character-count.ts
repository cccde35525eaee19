/** `Intl.Segmenter`, which some browsers lack although its type does not say so. */
const { Segmenter }: { readonly Segmenter?: typeof Intl.Segmenter } = Intl;

/**
 * Counts user-perceived characters, so that an emoji of several code points counts as one. Without `Intl.Segmenter`,
 * counts code points.
 */
export function characterCount(text: string): number {
  return charactersOf(text).length;
}

/** Returns the first `count` user-perceived characters. */
export function firstCharacters(text: string, count: number): string {
  return charactersOf(text).slice(0, count).join('');
}

/** Splits a text into user-perceived characters. */
export function charactersOf(text: string): string[] {
  return Segmenter ? Array.from(new Segmenter('zh').segment(text), ({ segment }) => segment) : [...text];
}
