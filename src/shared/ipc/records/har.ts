import * as Type from 'typebox';
import { type EventTable, Nothing, type RequestTable, ViewSelection } from '../subject.ts';
import { TimelineOnly } from './timeline-only.ts';

/**
 * Max bytes of a HAR to replay, in the form in which it is sent, that is, as a JSON string with escaped quotes. It then
 * fits into one message of a window.
 */
export const maxHarBytes = 15_000_000;

const HarId = Type.String({ pattern: '^har-[0-9]{1,9}$' });

/** 'api' replays only API calls, 'all' also scripts, stylesheets and SVG images. */
const HarScope = Type.Enum(['api', 'all']);

/** HAR file that replaces the server's responses. It is listed among the overrides. */
export const HarFileState = Type.Object({
  id: HarId,
  name: Type.String(),
  views: ViewSelection,
  isEnabled: Type.Boolean(),
  scope: HarScope,
  /** Number of responses that this scope replays. */
  responses: Type.Integer(),
  /** Number of responses outside the API. */
  others: Type.Integer(),
  /** Number of entries that cannot be replayed. */
  skipped: Type.Integer(),
  /**
   * Number of responses with values that the export masked. They are replaced with the values of the view, or omitted.
   */
  masked: Type.Integer(),
  /**
   * Number of responses that are not replayed. The contract requires a masked field for which the view has no value, so
   * the server responds instead.
   */
  leftOut: Type.Integer(),
  /** Number of requests to which the file responded. */
  hits: Type.Integer(),
});
export type HarFileState = Type.Static<typeof HarFileState>;

/** Response in a HAR file, without its body. */
export const HarResponse = Type.Object({
  method: Type.String(),
  /** Masked path and query. `*` stands for values that are not compared. */
  address: Type.String(),
  endpoint: Type.Union([Type.String(), Type.Null()]),
  /** HTTP status; null for a call without a response. */
  status: Type.Union([Type.Integer(), Type.Null()]),
  hits: Type.Integer(),
  /** JSON pointers of values that the export masked. */
  masked: Type.Array(Type.String()),
  /** Masked values that had no replacement at the last request. The server responded to it instead. */
  missing: Type.Array(Type.String()),
});
export type HarResponse = Type.Static<typeof HarResponse>;

/** Filter that selects the calls to export. It is the same as for `listTimeline`. */
const harFilter = {
  views: ViewSelection,
  /** Text to find, ignoring case. Empty for all calls. */
  text: Type.String({ maxLength: 200 }),
  only: TimelineOnly,
};

/** ID that the window chooses, so that it recognizes its own export. */
const ExportId = Type.Integer({ minimum: 1 });

export const harRequests = {
  listHars: { input: Nothing, output: Type.Object({ files: Type.Array(HarFileState) }) },
  /** Counts the calls that `exportHar` writes, and estimates the characters of the file. */
  measureHar: {
    input: Type.Object(harFilter),
    output: Type.Object({
      calls: Type.Integer(),
      characters: Type.Integer(),
      /** Max characters that a window can download. Null if the program writes the file. */
      max: Type.Union([Type.Integer(), Type.Null()]),
    }),
  },
  /** Returns `path` if the program wrote a file, or `text` for the window to save. `reveal` includes private values. */
  exportHar: {
    input: Type.Object({ ...harFilter, reveal: Type.Boolean(), exportId: ExportId }),
    output: Type.Object({
      /** Null after `cancelHar`. */
      file: Type.Union([
        Type.Object({
          name: Type.String(),
          calls: Type.Integer(),
          /** False if the file is too large for `replayHar`. */
          canReplay: Type.Boolean(),
          path: Type.Union([Type.String(), Type.Null()]),
          text: Type.Union([Type.String(), Type.Null()]),
        }),
        Type.Null(),
      ]),
    }),
  },
  cancelHar: { input: Type.Object({ exportId: ExportId }), output: Nothing },
  /** Responds from the file from now on. `name` is the name of the file. */
  replayHar: {
    input: Type.Object({
      views: ViewSelection,
      name: Type.String({ minLength: 1, maxLength: 255 }),
      text: Type.String({ maxLength: maxHarBytes }),
    }),
    output: Type.Object({ file: HarFileState }),
  },
  changeHar: {
    input: Type.Object({ id: HarId, isEnabled: Type.Boolean(), scope: HarScope }),
    output: Nothing,
  },
  removeHar: { input: Type.Object({ id: HarId }), output: Nothing },
  listHarResponses: {
    input: Type.Object({ id: HarId }),
    output: Type.Object({ responses: Type.Array(HarResponse) }),
  },
} as const satisfies RequestTable;

export const harEvents = {
  /** Number of calls that an export has written. */
  harProgressed: Type.Object({ exportId: ExportId, done: Type.Integer(), of: Type.Integer() }),
} as const satisfies EventTable;
