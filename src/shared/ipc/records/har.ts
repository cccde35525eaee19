import * as Type from 'typebox';
import { Nothing, type RequestTable, ViewSelection } from '../subject.ts';

/** Bytes of a HAR to replay, as it is sent: a text within JSON, whose quotes are escaped. It fits a message of a window. */
export const maxHarBytes = 15_000_000;

const HarId = Type.String({ pattern: '^har-[0-9]{1,9}$' });

/** Calls of the API alone, or scripts, stylesheets and SVG pictures of the page as well. */
const HarScope = Type.Enum(['api', 'all']);

/** A HAR file whose responses stand for the server's: one entry among the overrides. */
export const HarFileState = Type.Object({
  id: HarId,
  /** Of the file. */
  name: Type.String(),
  views: ViewSelection,
  isEnabled: Type.Boolean(),
  scope: HarScope,
  /** In use, by the scope. */
  responses: Type.Integer(),
  /** In the file and not of the API. */
  others: Type.Integer(),
  /** Entries that cannot be given again. */
  skipped: Type.Integer(),
  /** Responses with values that the export masked: filled from the session of the view that asks, or left out. */
  masked: Type.Integer(),
  /** Responses that the server gave in the end: the contract needs a masked field that the view has no value for. */
  leftOut: Type.Integer(),
  /** How many requests were answered from the file. */
  hits: Type.Integer(),
});
export type HarFileState = Type.Static<typeof HarFileState>;

/** One response of a file, without its body. */
export const HarResponse = Type.Object({
  method: Type.String(),
  /** Path and query, masked; `*` for a value that is not compared. */
  address: Type.String(),
  endpoint: Type.Union([Type.String(), Type.Null()]),
  /** Null for a call that had no response. */
  status: Type.Union([Type.Integer(), Type.Null()]),
  hits: Type.Integer(),
  /** JSON pointers of masked values. */
  masked: Type.Array(Type.String()),
  /** Of those, the ones for want of which the server was asked the last time. */
  missing: Type.Array(Type.String()),
});
export type HarResponse = Type.Static<typeof HarResponse>;

export const harRequests = {
  listHars: { input: Nothing, output: Type.Object({ files: Type.Array(HarFileState) }) },
  /** `path` where the program wrote a file, `text` where the window has to. `reveal`: private values as they are. */
  exportHar: {
    input: Type.Object({ views: ViewSelection, reveal: Type.Boolean() }),
    output: Type.Object({
      name: Type.String(),
      calls: Type.Integer(),
      path: Type.Union([Type.String(), Type.Null()]),
      text: Type.Union([Type.String(), Type.Null()]),
    }),
  },
  /** Responds as the file says from now on. `name` is the file's. */
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
