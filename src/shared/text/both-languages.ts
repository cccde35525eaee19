import * as Type from 'typebox';

/** What the program says in its own words, in each language that its windows and reports speak. */
export const BothLanguages = Type.Object({ zh: Type.String(), en: Type.String() });
export type BothLanguages = Type.Static<typeof BothLanguages>;
