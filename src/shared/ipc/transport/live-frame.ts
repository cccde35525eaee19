import { AppError } from '../../errors.ts';

/** 'moving': one image pixel per CSS pixel, while the page moves. 'still': full resolution, when it does not. */
export type LiveFrameKind = 'moving' | 'still';

/** Picture of a page that is sent to a window. */
export interface LiveFrame {
  readonly viewId: string;
  /**
   * Number that increases with each picture of the view. On one connection, a picture with a lower number is outdated.
   */
  readonly sequence: number;
  readonly kind: LiveFrameKind;
  /** Size of the page in CSS px. */
  readonly width: number;
  readonly height: number;
  /** Image pixels per CSS pixel. */
  readonly ratio: number;
  /** Complete JPEG file. */
  readonly jpeg: Uint8Array<ArrayBuffer>;
}

const kinds = ['moving', 'still'] as const;

/** First bytes of a JPEG file. They are checked, because the window would show an invalid image as black. */
const jpegStart = [0xff, 0xd8, 0xff] as const;

/**
 * Version of this big-endian format, which consists of version, kind, length of the view ID, padding byte; sequence as
 * uint32; width, height and ratio as float32; view ID in ASCII; JPEG.
 */
const VERSION = 1;
const HEAD_BYTES = 20;

/** Limits of valid values. An ID has up to 64 ASCII characters, and sizes are realistic. */
const viewIdPattern = /^[\w.-]{1,64}$/;
const isSize = (value: number) => value > 0 && value <= 100_000;
const isRatio = (value: number) => value > 0 && value <= 16;

export function encodeFrame({
  viewId,
  sequence,
  kind,
  width,
  height,
  ratio,
  jpeg,
}: LiveFrame): Uint8Array<ArrayBuffer> {
  const message = new Uint8Array(HEAD_BYTES + viewId.length + jpeg.length);
  const view = new DataView(message.buffer);
  view.setUint8(0, VERSION);
  view.setUint8(1, kinds.indexOf(kind));
  view.setUint8(2, viewId.length);
  view.setUint32(4, sequence);
  view.setFloat32(8, width);
  view.setFloat32(12, height);
  view.setFloat32(16, ratio);
  for (let index = 0; index < viewId.length; index++) {
    view.setUint8(HEAD_BYTES + index, viewId.charCodeAt(index));
  }
  message.set(jpeg, HEAD_BYTES + viewId.length);
  return message;
}

/** Decodes a picture. Its JPEG is a view into `message` and not a copy. Throws AppError 'contract'. */
export function decodeFrame(message: Uint8Array<ArrayBuffer>): LiveFrame {
  if (message.length < HEAD_BYTES) throw broken('is too short');
  const view = new DataView(message.buffer, message.byteOffset, message.length);
  if (view.getUint8(0) !== VERSION) throw broken(`has version ${view.getUint8(0)} instead of ${VERSION}`);
  const kind = kinds[view.getUint8(1)];
  const jpegAt = HEAD_BYTES + view.getUint8(2);
  const viewId = String.fromCharCode(...message.subarray(HEAD_BYTES, jpegAt));
  const frame = {
    viewId,
    sequence: view.getUint32(4),
    width: view.getFloat32(8),
    height: view.getFloat32(12),
    ratio: view.getFloat32(16),
    jpeg: message.subarray(jpegAt),
  };
  if (kind === undefined) throw broken('has an unknown kind');
  if (!viewIdPattern.test(viewId)) throw broken('has no view ID');
  if (!isSize(frame.width) || !isSize(frame.height) || !isRatio(frame.ratio))
    throw broken('has an invalid size');
  if (jpegStart.some((byte, index) => frame.jpeg[index] !== byte)) throw broken('has no JPEG');
  return { ...frame, kind };
}

const broken = (why: string) => new AppError('contract', `Cannot show the frame: the message ${why}`);
