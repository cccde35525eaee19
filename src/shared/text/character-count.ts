/** Missing in some engines, unlike its declared type. */
const { Segmenter }: { readonly Segmenter?: typeof Intl.Segmenter } = Intl;

/**
 * Counts user-perceived characters; an emoji of several code points is one. Counts code points without
 * `Intl.Segmenter`.
 */
export function characterCount(text: string): number {
  return charactersOf(text).length;
}

/** Returns the first `count` user-perceived characters. */
export function firstCharacters(text: string, count: number): string {
  return charactersOf(text).slice(0, count).join('');
}

/** Splits into user-perceived characters. */
export function charactersOf(text: string): string[] {
  return Segmenter ? Array.from(new Segmenter('zh').segment(text), ({ segment }) => segment) : [...text];
}
