import * as Type from 'typebox';
import { Nothing, type RequestTable, ViewSelection } from '../subject.ts';

/** Bytes of a HAR to replay, as it is sent: a text within JSON, whose quotes are escaped. It fits a message of a window. */
export const maxHarBytes = 15_000_000;

const HarId = Type.String({ pattern: '^har-[0-9]{1,9}$' });

/** Only API calls, or scripts, stylesheets and SVG images too. */
const HarScope = Type.Enum(['api', 'all']);

/** HAR file that replaces the server's responses; one entry among the overrides. */
export const HarFileState = Type.Object({
  id: HarId,
  /** File name. */
  name: Type.String(),
  views: ViewSelection,
  isEnabled: Type.Boolean(),
  scope: HarScope,
  /** Number of responses used with this scope. */
  responses: Type.Integer(),
  /** Number of responses outside the API. */
  others: Type.Integer(),
  /** Number of entries that cannot be replayed. */
  skipped: Type.Integer(),
  /** Number of responses with values that the export masked. They are filled from the view's session or omitted. */
  masked: Type.Integer(),
  /**
   * Number of responses taken from the server, because the contract requires a masked field without a value in the
   * view.
   */
  leftOut: Type.Integer(),
  /** Number of requests that got a response from the file. */
  hits: Type.Integer(),
});
export type HarFileState = Type.Static<typeof HarFileState>;

/** Response in a HAR file, without its body. */
export const HarResponse = Type.Object({
  method: Type.String(),
  /** Masked path and query; `*` for values that are not compared. */
  address: Type.String(),
  endpoint: Type.Union([Type.String(), Type.Null()]),
  /** Null for a call without a response. */
  status: Type.Union([Type.Integer(), Type.Null()]),
  hits: Type.Integer(),
  /** JSON pointers of masked values. */
  masked: Type.Array(Type.String()),
  /** Masked values without a replacement at the last request, which was sent to the server instead. */
  missing: Type.Array(Type.String()),
});
export type HarResponse = Type.Static<typeof HarResponse>;

export const harRequests = {
  listHars: { input: Nothing, output: Type.Object({ files: Type.Array(HarFileState) }) },
  /** Returns `path` if the program wrote a file, or `text` for the window to save. `reveal` includes private values. */
  exportHar: {
    input: Type.Object({ views: ViewSelection, reveal: Type.Boolean(), scope: HarScope }),
    output: Type.Object({
      name: Type.String(),
      calls: Type.Integer(),
      /** False for a file that `replayHar` does not take: it is too large. */
      canReplay: Type.Boolean(),
      path: Type.Union([Type.String(), Type.Null()]),
      text: Type.Union([Type.String(), Type.Null()]),
    }),
  },
  /** Responds from the file from now on. `name` is the file's name. */
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
