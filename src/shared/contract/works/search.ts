import * as Type from 'typebox';

/** Max length in user-perceived characters. */
export const keywordLimit = 20;

/**
 * A loose bound in code points, because one emoji may have a dozen. The server rejects longer keywords with code 400.
 */
const Keyword = Type.String({
  minLength: 1,
  maxLength: 400,
  description: `At most ${keywordLimit} characters as a person counts them`,
});

export const SearchQuery = Type.Object({ content: Keyword });

/** The first element is a string of all words, separated by commas. */
export const HotWords = Type.Object({ hotWords: Type.Array(Type.String()) });
