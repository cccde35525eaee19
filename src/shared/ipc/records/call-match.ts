import * as Type from 'typebox';

/** The longest regular expression of a rule. */
export const maxRegexLength = 500;

/** Which calls a rule is for. Plain JSON: one of the fields says how the call is known. */
export const CallMatch = Type.Union([
  /** The contract's name of the call. */
  Type.Object({ endpoint: Type.String({ maxLength: 100 }) }),
  /** A glob of the whole address; `*` stands for any characters, `?` for one, `\` before them for themselves. */
  Type.Object({ url: Type.String({ minLength: 1, maxLength: 2_048 }) }),
  /** The whole address, character by character. */
  Type.Object({ exactUrl: Type.String({ minLength: 1, maxLength: 2_048 }) }),
  /** A regular expression in RE2's syntax (no look-around, no back-references) that is found anywhere in the address. */
  Type.Object({ regex: Type.String({ minLength: 1, maxLength: maxRegexLength }) }),
]);
export type CallMatch = Type.Static<typeof CallMatch>;

/** A method of HTTP; rules for addresses may ask for one. */
export const Method = Type.String({ pattern: '^[A-Z]{1,10}$' });
