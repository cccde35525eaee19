import * as Type from 'typebox';
import { AppError } from '../../errors.ts';
import { Failure, MAX_VIEWS, ViewId } from '../subject.ts';
import type { Reply } from './reply.ts';
import { shapeError } from './shape-error.ts';

/** A view that a window shows as live pictures, and how large: 1 is a CSS px of the page for a CSS px of the window. */
export const ShownView = Type.Object({
  viewId: ViewId,
  scale: Type.Number({ exclusiveMinimum: 0, maximum: 4 }),
});
export type ShownView = Type.Static<typeof ShownView>;

/** Numbers what waits for an answer; counted by whoever sends it, for the life of a socket. */
const Count = Type.Integer({ minimum: 0 });

/** What a window in a browser says to its server: JSON over their one socket. */
export const WindowMessage = Type.Union([
  Type.Object({
    kind: Type.Literal('request'),
    id: Count,
    name: Type.String({ maxLength: 64 }),
    input: Type.Unknown(),
  }),
  /** All the views that are shown now; the others' pictures are not wanted. */
  Type.Object({ kind: Type.Literal('show'), views: Type.Array(ShownView, { maxItems: MAX_VIEWS }) }),
  /** Asks for a sign of life. */
  Type.Object({ kind: Type.Literal('alive') }),
  /** The picture of this number has been drawn, or could not be: the next one may come. */
  Type.Object({ kind: Type.Literal('drawn'), picture: Count }),
]);
export type WindowMessage = Type.Static<typeof WindowMessage>;

const Failed = Type.Object({ ok: Type.Literal(false), error: Failure });
const Succeeded = Type.Object({ ok: Type.Literal(true), value: Type.Unknown() });

/** What the server says: JSON too; its binary messages are pictures. */
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
  /** The answer to the same. */
  Type.Object({ kind: Type.Literal('alive') }),
]);
export type ServerMessage = Type.Static<typeof ServerMessage>;

/** Throws AppError 'contract' that says where the text leaves the schema. */
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

/** bytes that a picture's number takes before the picture itself. */
const NUMBER_BYTES = 4;

export interface FrameMessage {
  readonly picture: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A picture as it goes over the socket. */
export function writeFrameMessage(picture: number, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const message = new Uint8Array(NUMBER_BYTES + bytes.length);
  new DataView(message.buffer).setUint32(0, picture);
  message.set(bytes, NUMBER_BYTES);
  return message;
}

/** Throws AppError 'contract' for a message that is too short. The bytes stay where they are. */
export function readFrameMessage(message: ArrayBuffer): FrameMessage {
  if (message.byteLength <= NUMBER_BYTES) throw new AppError('contract', 'The picture is empty');
  return { picture: new DataView(message).getUint32(0), bytes: new Uint8Array(message, NUMBER_BYTES) };
}
