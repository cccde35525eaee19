import * as Type from 'typebox';

/** In characters as a person counts them. */
export const keywordLimit = 20;

/** In code points there is only a bound: one emoji may take a dozen. The server refuses what is longer with code 400. */
const Keyword = Type.String({
  minLength: 1,
  maxLength: 400,
  description: `At most ${keywordLimit} characters as a person counts them`,
});

export const SearchQuery = Type.Object({ content: Keyword });

/** The first element is all the words in one string, with commas between them. */
export const HotWords = Type.Object({ hotWords: Type.Array(Type.String()) });
