import * as Type from 'typebox';

/** Max length of a rule's regular expression. */
export const maxRegexLength = 500;

/** Calls that a rule applies to. Plain JSON with one of these fields. */
export const CallMatch = Type.Union([
  /** Contract ID of the call. */
  Type.Object({ endpoint: Type.String({ maxLength: 100 }) }),
  /** Glob of the whole URL. `*` matches any characters and `?` one; `\` escapes them. */
  Type.Object({ url: Type.String({ minLength: 1, maxLength: 2_048 }) }),
  /** Exact URL. */
  Type.Object({ exactUrl: Type.String({ minLength: 1, maxLength: 2_048 }) }),
  /** RE2 regular expression (no look-around, no back-references), found anywhere in the URL. */
  Type.Object({ regex: Type.String({ minLength: 1, maxLength: maxRegexLength }) }),
]);
export type CallMatch = Type.Static<typeof CallMatch>;

/** HTTP method. */
export const Method = Type.String({ pattern: '^[A-Z]{1,10}$' });
