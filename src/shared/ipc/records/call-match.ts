import * as Type from 'typebox';

/** Maximum length of a rule's regular expression. */
export const maxRegexLength = 500;

/** Condition that selects calls. It is JSON and has exactly one of these fields. */
export const CallMatch = Type.Union([
  /** Contract ID of the call. */
  Type.Object({ endpoint: Type.String({ maxLength: 100 }) }),
  /** Pattern of the whole URL. `*` matches any text and `?` any character; `\` escapes them. */
  Type.Object({ url: Type.String({ minLength: 1, maxLength: 2_048 }) }),
  Type.Object({ exactUrl: Type.String({ minLength: 1, maxLength: 2_048 }) }),
  /** RE2 regular expression (without look-around and back-references), which can match any part of the URL. */
  Type.Object({ regex: Type.String({ minLength: 1, maxLength: maxRegexLength }) }),
]);
export type CallMatch = Type.Static<typeof CallMatch>;

export const Method = Type.String({ pattern: '^[A-Z]{1,10}$' });
