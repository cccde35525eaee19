import * as Type from 'typebox';
import { Language, type RequestTable, ViewId } from '../subject.ts';

const Words = Type.String({ maxLength: 5_000 });

/** What a tester says, and everything that the harness knows of a view, as one zip. Private values are masked. */
export const ticketRequests = {
  makeTicket: {
    input: Type.Object({
      viewId: ViewId,
      title: Type.String({ maxLength: 200 }),
      expected: Words,
      happened: Words,
      language: Language,
    }),
    output: Type.Object({
      name: Type.String(),
      /** Base64. */
      zip: Type.String(),
      files: Type.Array(Type.String()),
      /** Why a file is not in it. */
      problems: Type.Array(Type.Object({ file: Type.String(), message: Type.String() })),
    }),
  },
} as const satisfies RequestTable;
