import { expect, it } from 'vitest';
import { decodeFrame, encodeFrame, type LiveFrame } from '#shared/ipc/transport/live-frame.ts';

const frame: LiveFrame = {
  viewId: 'view-12',
  sequence: 4_000_000_000,
  kind: 'still',
  width: 392.5,
  height: 851,
  ratio: 2.75,
  jpeg: Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 7, 7),
};

it.each(['moving', 'still'] as const)('encodes and decodes a %s frame', (kind) => {
  expect(decodeFrame(encodeFrame({ ...frame, kind }))).toEqual({ ...frame, kind });
});

it('decodes a frame inside a larger buffer', () => {
  const encoded = encodeFrame(frame);
  const message = new Uint8Array(encoded.length + 4);
  message.set(encoded, 4);
  expect(decodeFrame(message.subarray(4))).toEqual(frame);
});

const changed = (at: number, byte: number) => {
  const message = encodeFrame(frame);
  message[at] = byte;
  return message;
};

it.each([
  { why: 'is too short', message: new Uint8Array(19) },
  { why: 'has version 9 instead of 1', message: changed(0, 9) },
  { why: 'has an unknown kind', message: changed(1, 2) },
  { why: 'has no view ID', message: changed(2, 0) },
  { why: 'has no view ID', message: changed(22, 0x20) },
  { why: 'has no JPEG', message: changed(27, 0) },
  { why: 'has no JPEG', message: encodeFrame({ ...frame, jpeg: new Uint8Array(0) }) },
  { why: 'has an invalid size', message: encodeFrame({ ...frame, width: Number.NaN }) },
  { why: 'has an invalid size', message: encodeFrame({ ...frame, height: -1 }) },
  { why: 'has an invalid size', message: encodeFrame({ ...frame, ratio: 0 }) },
])('rejects a message that $why', ({ why, message }) => {
  expect(() => decodeFrame(message)).toThrow(why);
});
