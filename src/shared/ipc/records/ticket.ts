import * as Type from 'typebox';
import { Language, type RequestTable, ViewId } from '../subject.ts';

const Words = Type.String({ maxLength: 5_000 });

/** Requests for a zip with the tester's text and the view's state, with masked private values. */
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
      /** Zip file in base64. */
      zip: Type.String(),
      files: Type.Array(Type.String()),
      /** Reasons for missing files. */
      problems: Type.Array(Type.Object({ file: Type.String(), message: Type.String() })),
    }),
  },
} as const satisfies RequestTable;
