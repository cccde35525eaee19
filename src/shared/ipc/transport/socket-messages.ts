import * as Type from 'typebox';
import { AppError } from '../../errors.ts';
import { Failure, MAX_VIEWS, ViewId } from '../subject.ts';
import type { Reply } from './reply.ts';
import { shapeError } from './shape-error.ts';

/** View that a window shows as live frames. Its scale is in CSS pixels of the window per CSS pixel of the page. */
export const ShownView = Type.Object({
  viewId: ViewId,
  scale: Type.Number({ exclusiveMinimum: 0, maximum: 4 }),
});
export type ShownView = Type.Static<typeof ShownView>;

/** Number of a request, unique within a socket and direction. */
const Count = Type.Integer({ minimum: 0 });

/** JSON message from a window in a browser to the server. The window has one socket. */
export const WindowMessage = Type.Union([
  Type.Object({
    kind: Type.Literal('request'),
    id: Count,
    name: Type.String({ maxLength: 64 }),
    input: Type.Unknown(),
  }),
  /** All views that the window shows now. No other view sends frames. */
  Type.Object({ kind: Type.Literal('show'), views: Type.Array(ShownView, { maxItems: MAX_VIEWS }) }),
  /** Requests a sign of life from the server. */
  Type.Object({ kind: Type.Literal('alive') }),
  /** Reports that the frame with this number was drawn or has failed. The next one may then be sent. */
  Type.Object({ kind: Type.Literal('drawn'), picture: Count }),
]);
export type WindowMessage = Type.Static<typeof WindowMessage>;

const Failed = Type.Object({ ok: Type.Literal(false), error: Failure });
const Succeeded = Type.Object({ ok: Type.Literal(true), value: Type.Unknown() });

/** JSON message from the server. Binary messages contain frames. */
export const ServerMessage = Type.Union([
  Type.Object({
    kind: Type.Literal('reply'),
    id: Count,
    reply: Type.Unsafe<Reply<unknown>>(Type.Union([Succeeded, Failed])),
  }),
  Type.Object({
    kind: Type.Literal('events'),
    events: Type.Array(Type.Object({ name: Type.String(), event: Type.Unknown() })),
  }),
  /** Response to the window's `alive`. */
  Type.Object({ kind: Type.Literal('alive') }),
]);
export type ServerMessage = Type.Static<typeof ServerMessage>;

/** Parses a message. Throws AppError 'contract', which describes how the text violates the schema. */
export function readMessage<Schema extends Type.TSchema>(schema: Schema, text: string): Type.Static<Schema> {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch (thrown) {
    throw new AppError('contract', 'The message is not JSON', { cause: thrown });
  }
  const misfit = shapeError(schema, message);
  if (misfit !== undefined) throw new AppError('contract', `The message does not fit: ${misfit}`);
  return message as Type.Static<Schema>;
}

/** Bytes of the frame's number, which comes before the frame. */
const NUMBER_BYTES = 4;

export interface FrameMessage {
  readonly picture: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Encodes a frame as a message for the socket. */
export function writeFrameMessage(picture: number, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const message = new Uint8Array(NUMBER_BYTES + bytes.length);
  new DataView(message.buffer).setUint32(0, picture);
  message.set(bytes, NUMBER_BYTES);
  return message;
}

/**
 * Decodes a frame message. Its bytes are a view into the message and not a copy. Throws AppError 'contract' if the
 * message is too short.
 */
export function readFrameMessage(message: ArrayBuffer): FrameMessage {
  if (message.byteLength <= NUMBER_BYTES) throw new AppError('contract', 'The picture is empty');
  return { picture: new DataView(message).getUint32(0), bytes: new Uint8Array(message, NUMBER_BYTES) };
}
