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

/** Max lengths of the fields. All together fit, percent-encoded, into the 8 kB that servers accept as a URL. */
export const reportLimits = { page: 500, text: 500, contact: 60 } as const;

/** Details of a report in addition to its reason. They are sent as JSON in `contactPosition`. */
export const ReportDetails = Type.Object({
  /** Path and query of the reported page; empty if there is none. */
  page: Type.String({ maxLength: reportLimits.page }),
  text: Type.String({ maxLength: reportLimits.text }),
  /** Phone number, QQ number or email address for a reply, as the user typed it; empty if there is none. */
  contact: Type.String({ maxLength: reportLimits.contact }),
});
export type ReportDetails = Type.Static<typeof ReportDetails>;

/** Sends a report. The specification names these fields but not their content, which is defined here. */
export const submitContact = defineEndpoint({
  id: 'user.submitContact',
  summary: 'A complaint or report of a user',
  method: 'POST',
  path: '/api/user/submit_contact',
  query: Type.Object({
    userId: Type.String({ minLength: 1, maxLength: 32 }),
    /** Trace ID of the visitor. */
    visitorId: Type.String({ maxLength: 64 }),
    contactType: ReportReason,
    /** `ReportDetails` as JSON. */
    contactPosition: Type.String({ minLength: 2, maxLength: 4096 }),
  }),
  data: Type.Null(),
});
