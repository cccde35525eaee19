import * as Type from 'typebox';

/** Maximum length of a keyword in user-perceived characters. */
export const keywordLimit = 20;

/**
 * Keyword. Its limit in code points is high, because one emoji may have a dozen. Servers reject a keyword that is too
 * long with code 400.
 */
const Keyword = Type.String({
  minLength: 1,
  maxLength: 400,
  description: `At most ${keywordLimit} characters as a person counts them`,
});

export const SearchQuery = Type.Object({ content: Keyword });

/** Hot words. The first item is a text with all words, separated by commas. */
export const HotWords = Type.Object({ hotWords: Type.Array(Type.String()) });
