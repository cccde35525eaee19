import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { AppError } from '#shared/errors.ts';
import type { Pixels } from './pixels.ts';

const inflated = promisify(inflate);
const bytesPerPixel = 4;
const signatureBytes = 8;
/** Color type of red, green, blue and alpha. */
const withAlpha = 6;

/**
 * Decodes a PNG as WebKit writes it: 8 bits per channel with alpha, not interlaced (PNG specification, sections 7 to
 * 9). Rejects with AppError 'contract' for any other.
 */
export async function decodePng(png: Buffer): Promise<Pixels> {
  const { header, data } = chunksOf(png);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  if (header.readUInt8(8) !== 8 || header.readUInt8(9) !== withAlpha || header.readUInt8(12) !== 0)
    throw new AppError('contract', 'WebKit returned a PNG of an unknown kind');
  const lines = await inflated(data);
  const stride = width * bytesPerPixel;
  const bytes = new Uint8Array(stride * height);
  for (let row = 0; row < height; row += 1) {
    const start = row * (stride + 1);
    const line = lines.subarray(start + 1, start + 1 + stride);
    unfilter(lines[start] ?? 0, line, bytes, row * stride);
  }
  return { width, height, bytes, order: 'rgb' };
}

function chunksOf(png: Buffer): { readonly header: Buffer; readonly data: Buffer } {
  let header: Buffer | undefined;
  const parts: Buffer[] = [];
  for (let at = signatureBytes; at + 8 <= png.length; ) {
    const length = png.readUInt32BE(at);
    const kind = png.toString('latin1', at + 4, at + 8);
    const content = png.subarray(at + 8, at + 8 + length);
    if (kind === 'IHDR') header = content;
    else if (kind === 'IDAT') parts.push(content);
    at += length + 12;
  }
  if (header === undefined) throw new AppError('contract', 'WebKit returned no PNG');
  return { header, data: Buffer.concat(parts) };
}

/** Writes a line without its filter to `bytes` at `offset`; the line above is before it. */
function unfilter(filter: number, line: Uint8Array, bytes: Uint8Array, offset: number): void {
  const stride = line.length;
  for (let index = 0; index < stride; index += 1) {
    const left = index < bytesPerPixel ? 0 : (bytes[offset + index - bytesPerPixel] ?? 0);
    const above = offset === 0 ? 0 : (bytes[offset + index - stride] ?? 0);
    const corner =
      offset === 0 || index < bytesPerPixel ? 0 : (bytes[offset + index - stride - bytesPerPixel] ?? 0);
    bytes[offset + index] = (line[index] ?? 0) + prediction(filter, left, above, corner);
  }
}

function prediction(filter: number, left: number, above: number, corner: number): number {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return above;
    case 3:
      return (left + above) >> 1;
    case 4:
      return paeth(left, above, corner);
    default:
      return 0;
  }
}

function paeth(left: number, above: number, corner: number): number {
  const estimate = left + above - corner;
  const [toLeft, toAbove, toCorner] = [
    Math.abs(estimate - left),
    Math.abs(estimate - above),
    Math.abs(estimate - corner),
  ];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
