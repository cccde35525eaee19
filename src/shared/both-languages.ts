import * as Type from 'typebox';

/** Text of the program in both languages of its windows and reports. */
export const BothLanguages = Type.Object({ zh: Type.String(), en: Type.String() });
export type BothLanguages = Type.Static<typeof BothLanguages>;
