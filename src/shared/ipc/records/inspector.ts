import * as Type from 'typebox';
import { type EventTable, Failure, Nothing, type RequestTable, ViewId, ViewSelection } from '../subject.ts';
import { breakpointEvents, breakpointRequests } from './breakpoints.ts';
import { CallMatch, Method } from './call-match.ts';
import { harRequests } from './har.ts';
import { TimelineOnly } from './timeline-only.ts';

/** Counts up over all views: the order in which things began. */
const EntryId = Type.Integer({ minimum: 1 });

const TimelineKind = Type.Enum([
  'call',
  'console',
  'exception',
  'picture', // one that could not be loaded or shown
  'longTask',
  'vital',
  'bridge',
  'launch', // a way into another app
  'dialog',
  'popup',
  'navigation',
  'dropped', // how many of a kind were more than is written down
]);
export type TimelineKind = Type.Static<typeof TimelineKind>;

const nullable = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** What a list shows of a call besides its address. */
const CallSummary = Type.Object({
  method: Type.String(),
  /** The contract's name for it. */
  endpoint: nullable(Type.String()),
  status: nullable(Type.Integer()),
  /** As the browser names it. */
  error: nullable(Type.String()),
  /** Bytes, unpacked. */
  size: Type.Number(),
  /** Places where the answer leaves the contract; null while that is not known. */
  problems: nullable(Type.Integer()),
  /** The rule that answered it, or spoiled it; of a HAR file `har-1/12`, with the number of the response. */
  overriddenBy: nullable(Type.String()),
  isSettled: Type.Boolean(),
});

/** One line of what happens: private values are masked, long texts cut. */
export const TimelineRow = Type.Object({
  id: EntryId,
  viewId: ViewId,
  kind: TimelineKind,
  level: Type.Enum(['info', 'warning', 'problem']),
  /** ms since the epoch. */
  at: Type.Number(),
  /** How long it took, ms; the value of a web vital. */
  ms: nullable(Type.Number()),
  text: Type.String(),
  /** The same in Chinese, where the harness says it and not the page. */
  zh: Type.Optional(Type.String()),
  call: nullable(CallSummary),
});
export type TimelineRow = Type.Static<typeof TimelineRow>;

const Header = Type.Object({ name: Type.String(), value: Type.String() });

const CallResponseBody = Type.Union([
  /** `isCut`: long texts and lists end with a mark. */
  Type.Object({ json: Type.Unknown(), isEncrypted: Type.Boolean(), isCut: Type.Boolean() }),
  Type.Object({ text: Type.String(), isEncrypted: Type.Boolean(), isCut: Type.Boolean() }),
  /** Why there is none: `too large`, `not text` … */
  Type.Object({ omitted: Type.String() }),
]);

/** How an answer leaves the contract. */
export const ContractViolation = Type.Object({
  /** Of the place in the JSON; null where it is about the whole. */
  path: nullable(Type.String()),
  kind: nullable(Type.Enum(['converted', 'left_out', 'dropped', 'needed'])),
  /** All of it in a sentence. */
  text: Type.String(),
  /** The same in Chinese, where `kind` does not say it. */
  zh: Type.Optional(Type.String()),
});
export type ContractViolation = Type.Static<typeof ContractViolation>;

export const CallDetail = Type.Object({
  row: TimelineRow,
  url: Type.String(),
  requestHeaders: Type.Array(Header),
  /** Of the address and of a form, in their order; `clear`: what an encrypted one says. */
  fields: Type.Array(
    Type.Object({ name: Type.String(), value: Type.String(), clear: Type.Optional(Type.String()) }),
  ),
  requestBody: nullable(Type.String()),
  statusText: Type.String(),
  responseHeaders: Type.Array(Header),
  responseBody: nullable(CallResponseBody),
  problems: Type.Array(ContractViolation),
  /** ms from the start. */
  ttfb: nullable(Type.Number()),
  duration: nullable(Type.Number()),
});
export type CallDetail = Type.Static<typeof CallDetail>;

const OverrideAction = Type.Union([
  /** Answered with this text, without asking the server; encrypted as the server would where `isEncrypted`. */
  Type.Object({
    do: Type.Literal('answer'),
    status: Type.Integer({ minimum: 200, maximum: 599 }),
    contentType: Type.String({ maxLength: 100, pattern: '^[\\w.+-]+/[\\w.+-]+(; ?charset=[\\w-]+)?$' }),
    text: Type.String({ maxLength: 4_000_000 }),
    isEncrypted: Type.Boolean(),
  }),
  /** This status with an empty body, without asking the server. */
  Type.Object({ do: Type.Literal('status'), status: Type.Integer({ minimum: 200, maximum: 599 }) }),
  /** Asked after `ms`. */
  Type.Object({ do: Type.Literal('delay'), ms: Type.Integer({ minimum: 0, maximum: 600_000 }) }),
  /** Carried out by the server, and the connection breaks in the middle of its answer. */
  Type.Object({ do: Type.Literal('cut') }),
  /** Text that the key does not open, without asking the server. */
  Type.Object({ do: Type.Literal('wrongCipher') }),
  /** As without a network. */
  Type.Object({ do: Type.Literal('offline') }),
  /** No answer, as long as the rule is there. */
  Type.Object({ do: Type.Literal('never') }),
]);
export type OverrideAction = Type.Static<typeof OverrideAction>;

/**
 * What is to happen to certain calls. Plain JSON: an exported file and a recorded test carry it as it is. HAR files (`har.ts`)
 * and breakpoints (`breakpoints.ts`) are not among these rules.
 */
export const OverrideRule = Type.Object({
  match: CallMatch,
  /** For addresses: of requests with this method only. */
  method: Type.Optional(Method),
  views: ViewSelection,
  action: OverrideAction,
  times: Type.Enum(['once', 'always']),
  isEnabled: Type.Boolean(),
});
export type OverrideRule = Type.Static<typeof OverrideRule>;

const RuleId = Type.String({ pattern: '^rule-[0-9]{1,9}$' });

/** A rule and what became of it. */
export const OverrideState = Type.Object({
  id: RuleId,
  rule: OverrideRule,
  /** How many requests it was applied to. */
  hits: Type.Integer(),
});
export type OverrideState = Type.Static<typeof OverrideState>;

/** `reveal`: private values as they are, for the person at this machine. */
const Reveal = Type.Boolean();

export const inspectorRequests = {
  /** The newest first. `next` is the `before` of the next page; null when there is none. */
  listTimeline: {
    input: Type.Object({
      views: ViewSelection,
      kinds: nullable(Type.Array(TimelineKind, { maxItems: 20 })),
      /** Part of the text, in any case; empty for all. */
      text: Type.String({ maxLength: 200 }),
      only: TimelineOnly,
      before: nullable(EntryId),
      limit: Type.Integer({ minimum: 1, maximum: 200 }),
    }),
    output: Type.Object({ rows: Type.Array(TimelineRow), next: nullable(EntryId) }),
  },
  getCall: { input: Type.Object({ id: EntryId, reveal: Reveal }), output: CallDetail },
  /** The whole answer in clear, to be edited and given to `addRule`. */
  getResponseText: {
    input: Type.Object({ id: EntryId }),
    output: Type.Object({ text: Type.String(), contentType: Type.String(), isEncrypted: Type.Boolean() }),
  },
  /** What a row leaves out: a console line's values, a native call's arguments and answers. */
  getEntry: {
    input: Type.Object({ id: EntryId, reveal: Reveal }),
    output: Type.Object({ row: TimelineRow, detail: Type.Unknown() }),
  },
  clearTimeline: { input: Type.Object({ views: ViewSelection }), output: Nothing },
  /** What is wrong with a match, or how many of the last calls it fits. */
  checkMatch: {
    input: Type.Object({ match: CallMatch, method: Type.Optional(Method) }),
    output: Type.Object({ problem: nullable(Failure), matching: Type.Integer(), of: Type.Integer() }),
  },
  listRules: { input: Nothing, output: Type.Object({ rules: Type.Array(OverrideState) }) },
  addRule: { input: Type.Object({ rule: OverrideRule }), output: Type.Object({ id: RuleId }) },
  changeRule: { input: Type.Object({ id: RuleId, rule: OverrideRule }), output: Nothing },
  /** Null removes all, HAR files as well. */
  removeRules: {
    input: Type.Object({ ids: nullable(Type.Array(RuleId, { maxItems: 1_000 })) }),
    output: Nothing,
  },
  ...harRequests,
  ...breakpointRequests,
} as const satisfies RequestTable;

export const inspectorEvents = {
  ...breakpointEvents,
  /** New rows and those that know more than before, by their ids; `missed`: more than are sent, so ask for the list again. */
  timelineGrew: Type.Object({ rows: Type.Array(TimelineRow), missed: Type.Integer() }),
  timelineCleared: Type.Object({ views: ViewSelection }),
  /** Ask for the list again. */
  rulesChanged: Nothing,
} as const satisfies EventTable;
