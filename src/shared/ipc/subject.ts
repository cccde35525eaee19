import * as Type from 'typebox';
import type { AppError, AppErrorCode } from '../errors.ts';

export const MAX_VIEWS = 12;

/** ID of a view, unique while the program runs. It is not the ID of a webContents. */
export const ViewId = Type.String({ pattern: '^view-[0-9]{1,9}$' });

/** IDs of the selected views. Null selects every view. */
export const ViewSelection = Type.Union([Type.Array(ViewId, { maxItems: MAX_VIEWS }), Type.Null()]);

export const Nothing = Type.Object({});

export const Language = Type.Union([Type.Literal('zh'), Type.Literal('en')]);
export type Language = Type.Static<typeof Language>;

/** AppError as JSON. */
export const Failure = Type.Object({
  code: Type.Unsafe<AppErrorCode>(Type.String()),
  message: Type.String(),
  /** Chinese message. Missing if the system, the site or a library wrote the message. */
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

/** Events of one subject that main sends to the window, with their schemas. */
export type EventTable = Readonly<Record<string, Type.TSchema>>;
