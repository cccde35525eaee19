import * as Type from 'typebox';
import { defineEndpoint } from './endpoint.ts';

export const ReportReason = Type.Enum([
  'vulgar',
  'illegal',
  'fraud',
  'infringement',
  'content',
  'payment',
  'other',
]);
export type ReportReason = Type.Static<typeof ReportReason>;

/** Together short enough, percent-encoded, for the 8 kB that servers take as an address. */
export const reportLimits = { page: 500, text: 500, contact: 60 } as const;

/** What a report says beside its reason: `contactPosition` is this, as JSON. */
export const ReportDetails = Type.Object({
  /** Path and query of the page that it is about; empty when it was come to from none. */
  page: Type.String({ maxLength: reportLimits.page }),
  text: Type.String({ maxLength: reportLimits.text }),
  /** How to answer: a phone, QQ or mail, as the user wrote it; empty for none. */
  contact: Type.String({ maxLength: reportLimits.contact }),
});
export type ReportDetails = Type.Static<typeof ReportDetails>;

/** The documents name these fields and not what is in them: the reason and the rest of a report, as decided here. */
export const submitContact = defineEndpoint({
  id: 'user.submitContact',
  summary: 'A complaint or report of a user',
  method: 'POST',
  path: '/api/user/submit_contact',
  query: Type.Object({
    userId: Type.String({ minLength: 1, maxLength: 32 }),
    /** The trace id. */
    visitorId: Type.String({ maxLength: 64 }),
    contactType: ReportReason,
    /** `ReportDetails` as JSON. */
    contactPosition: Type.String({ minLength: 2, maxLength: 4096 }),
  }),
  data: Type.Null(),
});
