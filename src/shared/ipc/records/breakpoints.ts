import * as Type from 'typebox';
import { type EventTable, Nothing, type RequestTable, ViewId, ViewSelection } from '../subject.ts';
import { CallMatch, Method } from './call-match.ts';

const nullable = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/**
 * Which calls are held for a person to look at. Plain JSON, like an override; a recorded test does not carry it, because
 * nobody is there to let the call go on.
 */
export const Breakpoint = Type.Object({
  match: CallMatch,
  /** For addresses: of requests with this method only. */
  method: Type.Optional(Method),
  views: ViewSelection,
  /** Before the request is sent, before the page gets the response, or both. */
  stage: Type.Enum(['request', 'response', 'both']),
  /** A held request continues by itself after this time. */
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
  /** How many times it held a request. */
  hits: Type.Integer(),
});
export type BreakpointState = Type.Static<typeof BreakpointState>;

/** One request that waits for a person. */
export const HeldRequest = Type.Object({
  id: HeldId,
  breakpointId: BreakpointId,
  viewId: ViewId,
  stage: Type.Enum(['request', 'response']),
  method: Type.String(),
  /** Masked. */
  url: Type.String(),
  endpoint: nullable(Type.String()),
  /** Of the response; null before it is there. */
  status: nullable(Type.Integer()),
  /** Until it continues by itself, ms from now. */
  leftMs: Type.Number(),
  /** Until the site's own timeout gives the call up, ms from now; null for a call that is not of its API. */
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

/** In clear; encrypted on its way where `isEncrypted`. Null where there is none, or none that can be edited. */
const Body = nullable(
  Type.Object({ text: Type.String({ maxLength: 4_000_000 }), isEncrypted: Type.Boolean() }),
);

export const EditedRequest = Type.Object({
  method: Method,
  url: Type.String({ minLength: 1, maxLength: 8_000, pattern: '^https?://' }),
  headers: Headers,
  body: Body,
  /** Parameters of the address that are encrypted, in clear. */
  sealed: Type.Array(
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

/** What a held request says, in clear, as `continueHeld` takes it back. */
export const HeldDetail = Type.Object({
  row: HeldRequest,
  request: EditedRequest,
  response: nullable(EditedResponse),
  /** Why there is no response to edit: the browser's word for the failure, or `too large`, `not text`. */
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
  /** Null removes all. What they hold continues. */
  removeBreakpoints: { input: Type.Object({ id: nullable(BreakpointId) }), output: Nothing },
  /** The oldest first. Requests are held as long as a window that asks for them is there. */
  listHeld: { input: Nothing, output: Type.Object({ held: Type.Array(HeldRequest) }) },
  getHeld: { input: Type.Object({ id: HeldId }), output: HeldDetail },
  /** Null: as it is. Fails if the browser refuses the edit: the request has continued without it then. */
  continueHeld: {
    input: Type.Object({ id: HeldId, request: nullable(EditedRequest), response: nullable(EditedResponse) }),
    output: Nothing,
  },
  /** The page is told that the request failed. */
  abortHeld: { input: Type.Object({ id: HeldId }), output: Nothing },
  /** Lets all of them go on as they are. */
  continueAllHeld: { input: Nothing, output: Nothing },
} as const satisfies RequestTable;

export const breakpointEvents = {
  /** Ask for the list again. */
  breakpointsChanged: Nothing,
  /** Ask for the held requests again. `gone`: those whose page no longer waits, or whose time was up. */
  heldChanged: Type.Object({
    gone: Type.Array(Type.Object({ id: HeldId, why: Type.Enum(['page', 'time']) })),
  }),
} as const satisfies EventTable;
