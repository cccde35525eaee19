import * as Type from 'typebox';
import { Language, type RequestTable, ViewId } from '../subject.ts';

const Words = Type.String({ maxLength: 5_000 });

/**
 * Requests for a ticket, which is a zip file with the text of the tester and the state of a view. Private values are
 * masked.
 */
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
      /** Markdown of the ticket, which is in the zip file too. */
      text: Type.String(),
      files: Type.Array(Type.String()),
      /** Files that are missing, with the reasons. */
      problems: Type.Array(Type.Object({ file: Type.String(), message: Type.String() })),
    }),
  },
} as const satisfies RequestTable;
