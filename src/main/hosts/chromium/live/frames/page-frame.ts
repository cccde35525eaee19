import type { LiveFrame } from '#shared/ipc/transport/live-frame.ts';
import { jpegSize } from './jpeg-size.ts';

export type PagePicture = Omit<LiveFrame, 'viewId' | 'sequence'>;

/** `width` and `height` are CSS pixels of the page. Returns undefined if the JPEG is invalid. */
export function pagePicture(
  kind: PagePicture['kind'],
  jpeg: Uint8Array<ArrayBuffer>,
  { width, height }: { readonly width: number; readonly height: number },
): PagePicture | undefined {
  const size = jpegSize(jpeg);
  return size && { kind, jpeg, width, height, ratio: size.width / width };
}
