import * as Type from 'typebox';
import type { AppError, AppErrorCode } from '../errors.ts';

export const MAX_VIEWS = 12;

/** Identifies a view while the program runs. Not a webContents ID. */
export const ViewId = Type.String({ pattern: '^view-[0-9]{1,9}$' });

/** Null selects every view. */
export const ViewSelection = Type.Union([Type.Array(ViewId, { maxItems: MAX_VIEWS }), Type.Null()]);

export const Nothing = Type.Object({});

export const Language = Type.Union([Type.Literal('zh'), Type.Literal('en')]);
export type Language = Type.Static<typeof Language>;

/** AppError as data. */
export const Failure = Type.Object({
  code: Type.Unsafe<AppErrorCode>(Type.String()),
  message: Type.String(),
  /** Omitted for messages of a system, site or library. */
  zh: Type.Optional(Type.String()),
});
export type Failure = Type.Static<typeof Failure>;

export function failureOf({ code, message, zh }: AppError): Failure {
  return { code, message, ...(zh !== undefined && { zh }) };
}

/** Requests of one subject, with input and output schemas. */
export type RequestTable = Readonly<
  Record<string, { readonly input: Type.TSchema; readonly output: Type.TSchema }>
>;

/** Events that main pushes to the window about one subject. */
export type EventTable = Readonly<Record<string, Type.TSchema>>;
