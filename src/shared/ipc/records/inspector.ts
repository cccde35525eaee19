import * as Type from 'typebox';
import { type EventTable, Failure, Nothing, type RequestTable, ViewId, ViewSelection } from '../subject.ts';
import { breakpointEvents, breakpointRequests } from './breakpoints.ts';
import { CallMatch, Method } from './call-match.ts';
import { harEvents, harRequests } from './har.ts';
import { TimelineOnly } from './timeline-only.ts';

/** ID of an entry. It increases over all views, in the order in which entries start. */
const EntryId = Type.Integer({ minimum: 1 });

const TimelineKind = Type.Enum([
  'call',
  'console',
  'exception',
  'picture', // picture that failed to load or render
  'longTask',
  'vital',
  'bridge',
  'launch', // link into another app
  'dialog',
  'popup',
  'navigation',
  'dropped', // number of omitted entries of a kind
]);
export type TimelineKind = Type.Static<typeof TimelineKind>;

const nullable = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** Part of a call that the user changed at a breakpoint. */
const CallEdit = Type.Enum(['request', 'response', 'both', 'aborted']);
export type CallEdit = Type.Static<typeof CallEdit>;

/** Data of a call in a list, in addition to those of every row. */
const CallSummary = Type.Object({
  method: Type.String(),
  /** Contract ID of the call. */
  endpoint: nullable(Type.String()),
  status: nullable(Type.Integer()),
  /** Error code of the browser. */
  error: nullable(Type.String()),
  /** Uncompressed size of the response in bytes. */
  size: Type.Number(),
  /** Number of contract violations; null until the response is checked. */
  problems: nullable(Type.Integer()),
  /**
   * ID of the rule that responded or changed the response. For a HAR file, it contains the number of the response, as
   * in `har-1/12`.
   */
  overriddenBy: nullable(Type.String()),
  edited: nullable(CallEdit),
  isSettled: Type.Boolean(),
});

/** Row of the timeline. Private values are masked, and texts are truncated. */
export const TimelineRow = Type.Object({
  id: EntryId,
  viewId: ViewId,
  kind: TimelineKind,
  level: Type.Enum(['info', 'warning', 'problem']),
  /** Time in ms since the epoch. */
  at: Type.Number(),
  /** Duration in ms, or the value of a web vital. */
  ms: nullable(Type.Number()),
  text: Type.String(),
  /** Chinese text, if the harness wrote the message. */
  zh: Type.Optional(Type.String()),
  call: nullable(CallSummary),
});
export type TimelineRow = Type.Static<typeof TimelineRow>;

const Header = Type.Object({ name: Type.String(), value: Type.String() });

const CallResponseBody = Type.Union([
  /** True if long texts and lists were truncated. A mark shows each place. */
  Type.Object({ json: Type.Unknown(), isEncrypted: Type.Boolean(), isCut: Type.Boolean() }),
  Type.Object({ text: Type.String(), isEncrypted: Type.Boolean(), isCut: Type.Boolean() }),
  /** Reason why the body is missing, such as `too large` or `not text`. */
  Type.Object({ omitted: Type.String() }),
]);

export const ContractViolation = Type.Object({
  /** Path in the JSON; null if the problem concerns the whole response. */
  path: nullable(Type.String()),
  kind: nullable(Type.Enum(['converted', 'left_out', 'dropped', 'needed'])),
  /** The whole problem in one sentence. */
  text: Type.String(),
  /** Chinese text, for problems that `kind` does not describe completely. */
  zh: Type.Optional(Type.String()),
});
export type ContractViolation = Type.Static<typeof ContractViolation>;

const requestParts = {
  url: Type.String(),
  requestHeaders: Type.Array(Header),
  /** Fields of the query and of a form, in order. `clear` is the decrypted value. */
  fields: Type.Array(
    Type.Object({ name: Type.String(), value: Type.String(), clear: Type.Optional(Type.String()) }),
  ),
  requestBody: nullable(Type.String()),
};

export const CallDetail = Type.Object({
  row: TimelineRow,
  /** Request as the page made it. */
  ...requestParts,
  /** Request that was sent after an edit of the user at a breakpoint. Null if it was not edited. */
  sent: nullable(Type.Object({ method: Type.String(), ...requestParts })),
  statusText: Type.String(),
  responseHeaders: Type.Array(Header),
  responseBody: nullable(CallResponseBody),
  problems: Type.Array(ContractViolation),
  /** Time to first byte in ms. */
  ttfb: nullable(Type.Number()),
  duration: nullable(Type.Number()),
  /** Time in ms for which breakpoints held the call, by stage. Null for a stage in which none did. */
  heldMs: Type.Object({ request: nullable(Type.Number()), response: nullable(Type.Number()) }),
});
export type CallDetail = Type.Static<typeof CallDetail>;

const OverrideAction = Type.Union([
  /** Responds with the text, and does not call the server. If `isEncrypted`, encrypts the text as the server would. */
  Type.Object({
    do: Type.Literal('respond'),
    status: Type.Integer({ minimum: 200, maximum: 599 }),
    contentType: Type.String({ maxLength: 100, pattern: '^[\\w.+-]+/[\\w.+-]+(; ?charset=[\\w-]+)?$' }),
    text: Type.String({ maxLength: 4_000_000 }),
    isEncrypted: Type.Boolean(),
  }),
  /** Responds with the status and an empty body, and does not call the server. */
  Type.Object({ do: Type.Literal('status'), status: Type.Integer({ minimum: 200, maximum: 599 }) }),
  /** Calls the server after `ms`. */
  Type.Object({ do: Type.Literal('delay'), ms: Type.Integer({ minimum: 0, maximum: 600_000 }) }),
  /** Calls the server and closes the connection in the middle of the response. */
  Type.Object({ do: Type.Literal('cut') }),
  /** Responds with text that cannot be decrypted, and does not call the server. */
  Type.Object({ do: Type.Literal('undecryptable') }),
  /** Fails as if there was no network. */
  Type.Object({ do: Type.Literal('offline') }),
  /** Never responds as long as the rule exists. */
  Type.Object({ do: Type.Literal('never') }),
]);
export type OverrideAction = Type.Static<typeof OverrideAction>;

/**
 * Override of certain calls. It is JSON. Exported files and recorded tests contain it unchanged. HAR files (`har.ts`)
 * and breakpoints (`breakpoints.ts`) are separate.
 */
export const OverrideRule = Type.Object({
  match: CallMatch,
  /** HTTP method to match. Used only by rules that match a URL. */
  method: Type.Optional(Method),
  views: ViewSelection,
  action: OverrideAction,
  times: Type.Enum(['once', 'always']),
  isEnabled: Type.Boolean(),
});
export type OverrideRule = Type.Static<typeof OverrideRule>;

const RuleId = Type.String({ pattern: '^rule-[0-9]{1,9}$' });

export const OverrideState = Type.Object({
  id: RuleId,
  rule: OverrideRule,
  /** Number of requests to which the rule was applied. */
  hits: Type.Integer(),
});
export type OverrideState = Type.Static<typeof OverrideState>;

/** True includes private values, for the user at this machine. */
const Reveal = Type.Boolean();

export const inspectorRequests = {
  /**
   * Lists rows, newest first. `next`, passed as `before`, returns the following page. It is null after the last page.
   */
  listTimeline: {
    input: Type.Object({
      views: ViewSelection,
      kinds: nullable(Type.Array(TimelineKind, { maxItems: 20 })),
      /** Text to find, ignoring case. Empty for all rows. */
      text: Type.String({ maxLength: 200 }),
      only: TimelineOnly,
      before: nullable(EntryId),
      limit: Type.Integer({ minimum: 1, maximum: 200 }),
    }),
    output: Type.Object({ rows: Type.Array(TimelineRow), next: nullable(EntryId) }),
  },
  getCall: { input: Type.Object({ id: EntryId, reveal: Reveal }), output: CallDetail },
  /** Returns the whole decrypted response, so that the user can edit it for `addRule`. */
  getResponseText: {
    input: Type.Object({ id: EntryId }),
    output: Type.Object({ text: Type.String(), contentType: Type.String(), isEncrypted: Type.Boolean() }),
  },
  /** Returns the details that a row omits, such as console values, or the arguments and results of a bridge call. */
  getEntry: {
    input: Type.Object({ id: EntryId, reveal: Reveal }),
    output: Type.Object({ row: TimelineRow, detail: Type.Unknown() }),
  },
  clearTimeline: { input: Type.Object({ views: ViewSelection }), output: Nothing },
  /** Returns the error in a match, or the number of recent calls that match. */
  checkMatch: {
    input: Type.Object({ match: CallMatch, method: Type.Optional(Method) }),
    output: Type.Object({ problem: nullable(Failure), matching: Type.Integer(), of: Type.Integer() }),
  },
  listRules: { input: Nothing, output: Type.Object({ rules: Type.Array(OverrideState) }) },
  addRule: { input: Type.Object({ rule: OverrideRule }), output: Type.Object({ id: RuleId }) },
  changeRule: { input: Type.Object({ id: RuleId, rule: OverrideRule }), output: Nothing },
  /** Removes a rule, or all rules and HAR files if the ID is null. */
  removeRules: {
    input: Type.Object({ ids: nullable(Type.Array(RuleId, { maxItems: 1_000 })) }),
    output: Nothing,
  },
  ...harRequests,
  ...breakpointRequests,
} as const satisfies RequestTable;

export const inspectorEvents = {
  ...breakpointEvents,
  ...harEvents,
  /**
   * Contains new and updated rows. `missed` is the number of rows that were not sent. If it is not 0, the list must be
   * loaded again.
   */
  timelineGrew: Type.Object({ rows: Type.Array(TimelineRow), missed: Type.Integer() }),
  timelineCleared: Type.Object({ views: ViewSelection }),
  /** Sent when rules or their hit counts have changed, at most every 100 ms. */
  rulesChanged: Nothing,
} as const satisfies EventTable;
