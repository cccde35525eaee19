import type { LiveFrame } from '#shared/ipc/transport/live-frame.ts';

export type PagePicture = Omit<LiveFrame, 'viewId' | 'sequence'>;

/** Returns a picture of the page; `width` and `height` are its CSS pixels. Returns undefined if the JPEG is invalid. */
export function pagePicture(
  kind: PagePicture['kind'],
  jpeg: Uint8Array<ArrayBuffer>,
  { width, height }: { readonly width: number; readonly height: number },
): PagePicture | undefined {
  const size = jpegSize(jpeg);
  return size && { kind, jpeg, width, height, ratio: size.width / width };
}

/** Returns the size of a JPEG in pixels; undefined if the file contains no image. */
export function jpegSize(jpeg: Uint8Array): { readonly width: number; readonly height: number } | undefined {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.length);
  // After the start of the file there are segments: 0xff, kind, length.
  for (let at = 2; at + 9 <= jpeg.length; at += 2 + view.getUint16(at + 2)) {
    if (view.getUint8(at) !== 0xff) return undefined;
    if (isStartOfFrame(view.getUint8(at + 1))) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
  }
  return undefined;
}

/** Returns true for a segment with the image's size. Of the codes in this range, 0xc4, 0xc8 and 0xcc mark tables. */
const isStartOfFrame = (kind: number) => kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind);
