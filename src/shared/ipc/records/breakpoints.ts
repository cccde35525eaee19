import * as Type from 'typebox';
import { type EventTable, Nothing, type RequestTable, ViewId, ViewSelection } from '../subject.ts';
import { CallMatch, Method } from './call-match.ts';

const nullable = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/**
 * Rule that holds calls, so that the user can inspect and edit them. It is JSON, like an override. Recorded tests omit
 * it, because nobody would continue the call.
 */
export const Breakpoint = Type.Object({
  match: CallMatch,
  /** HTTP method to match. Used only by rules that match a URL. */
  method: Type.Optional(Method),
  views: ViewSelection,
  /** When to hold a call: before the request is sent, before the page gets the response, or both. */
  stage: Type.Enum(['request', 'response', 'both']),
  /** Time in ms after which a held request continues by itself. */
  holdMs: Type.Integer({ minimum: 5_000, maximum: 600_000 }),
  times: Type.Enum(['once', 'always']),
  isEnabled: Type.Boolean(),
});
export type Breakpoint = Type.Static<typeof Breakpoint>;

const BreakpointId = Type.String({ pattern: '^breakpoint-[0-9]{1,9}$' });
const HeldId = Type.String({ pattern: '^held-[0-9]{1,9}$' });

export const BreakpointState = Type.Object({
  id: BreakpointId,
  breakpoint: Breakpoint,
  /** Number of requests that the breakpoint has held. */
  hits: Type.Integer(),
});
export type BreakpointState = Type.Static<typeof BreakpointState>;

export const HeldRequest = Type.Object({
  id: HeldId,
  breakpointId: BreakpointId,
  viewId: ViewId,
  stage: Type.Enum(['request', 'response']),
  method: Type.String(),
  /** Masked URL. */
  url: Type.String(),
  endpoint: nullable(Type.String()),
  /** Response status; null before the response. */
  status: nullable(Type.Integer()),
  /** Time in ms until the request continues by itself. */
  leftMs: Type.Number(),
  /** Time in ms until the site stops waiting; null for a call outside its API. */
  pageLeftMs: nullable(Type.Number()),
});
export type HeldRequest = Type.Static<typeof HeldRequest>;

const Headers = Type.Array(
  Type.Object({
    name: Type.String({ minLength: 1, maxLength: 200, pattern: "^[\\w!#$%&'*+.^`|~-]+$" }),
    value: Type.String({ maxLength: 16_000, pattern: '^[^\\r\\n\\0]*$' }),
  }),
  { maxItems: 200 },
);

/** Decrypted body. It is encrypted before it is sent if `isEncrypted`. Null if there is none or it cannot be edited. */
const Body = nullable(
  Type.Object({ text: Type.String({ maxLength: 4_000_000 }), isEncrypted: Type.Boolean() }),
);

export const EditedRequest = Type.Object({
  method: Method,
  url: Type.String({ minLength: 1, maxLength: 8_000, pattern: '^https?://' }),
  headers: Headers,
  body: Body,
  /** Decrypted values of encrypted URL parameters. */
  encryptedParams: Type.Array(
    Type.Object({ name: Type.String({ maxLength: 200 }), value: Type.String({ maxLength: 4_000 }) }),
    {
      maxItems: 50,
    },
  ),
});
export type EditedRequest = Type.Static<typeof EditedRequest>;

export const EditedResponse = Type.Object({
  status: Type.Integer({ minimum: 200, maximum: 599 }),
  headers: Headers,
  body: Body,
});
export type EditedResponse = Type.Static<typeof EditedResponse>;

/** Decrypted content of a held request. `continueHeld` accepts an edited version. */
export const HeldDetail = Type.Object({
  row: HeldRequest,
  request: EditedRequest,
  response: nullable(EditedResponse),
  /** Reason why the response cannot be edited: the browser's error, `too large` or `not text`. */
  problem: nullable(Type.String()),
});
export type HeldDetail = Type.Static<typeof HeldDetail>;

export const breakpointRequests = {
  listBreakpoints: { input: Nothing, output: Type.Object({ breakpoints: Type.Array(BreakpointState) }) },
  addBreakpoint: {
    input: Type.Object({ breakpoint: Breakpoint }),
    output: Type.Object({ id: BreakpointId }),
  },
  changeBreakpoint: { input: Type.Object({ id: BreakpointId, breakpoint: Breakpoint }), output: Nothing },
  /** Removes a breakpoint, or all if the ID is null. Requests that it holds continue. */
  removeBreakpoints: { input: Type.Object({ id: nullable(BreakpointId) }), output: Nothing },
  /** Lists held requests, oldest first. Requests are held only while a window shows this list. */
  listHeld: { input: Nothing, output: Type.Object({ held: Type.Array(HeldRequest) }) },
  getHeld: { input: Type.Object({ id: HeldId }), output: HeldDetail },
  /**
   * Continues a request with the edit, or unchanged if it is null. Fails if the browser refuses the edit; the request
   * has then continued unchanged.
   */
  continueHeld: {
    input: Type.Object({ id: HeldId, request: nullable(EditedRequest), response: nullable(EditedResponse) }),
    output: Nothing,
  },
  /** Makes the request fail in the page. */
  abortHeld: { input: Type.Object({ id: HeldId }), output: Nothing },
  /** Continues all held requests unchanged. */
  continueAllHeld: { input: Nothing, output: Nothing },
} as const satisfies RequestTable;

export const breakpointEvents = {
  breakpointsChanged: Nothing,
  /**
   * Sent when the held requests have changed. `gone` contains those that the page has cancelled, or whose time is over.
   */
  heldChanged: Type.Object({
    gone: Type.Array(Type.Object({ id: HeldId, why: Type.Enum(['page', 'time']) })),
  }),
} as const satisfies EventTable;
