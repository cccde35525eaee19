/** Square PNGs by their width in px. */
export type Pictures = ReadonlyMap<number, Uint8Array>;

const icoWidths = [16, 32, 48, 64, 128, 256];

/** Returns a Windows icon, which is a directory of PNGs. */
export function icoFile(pictures: Pictures): Uint8Array {
  const chosen = icoWidths.map((width) => ({ width, png: pictureOf(pictures, width) }));
  const head = Buffer.alloc(6 + 16 * chosen.length);
  head.writeUInt16LE(1, 2); // an icon, not a cursor
  head.writeUInt16LE(chosen.length, 4);
  let offset = head.length;
  for (const [index, { width, png }] of chosen.entries()) {
    const at = 6 + 16 * index;
    head.writeUInt8(width % 256, at); // 0 stands for 256
    head.writeUInt8(width % 256, at + 1);
    head.writeUInt16LE(1, at + 4); // planes
    head.writeUInt16LE(32, at + 6); // bits of a pixel
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...chosen.map(({ png }) => png)]);
}

/** Icon types of Apple's .icns format, by width in px. Some widths have two types: a plain one and a 2x one. */
const icnsTypes: readonly (readonly [type: string, width: number])[] = [
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
];

/** Returns a macOS icon (.icns). Each PNG is a block with type and length in big-endian order. */
export function icnsFile(pictures: Pictures): Uint8Array {
  const blocks = icnsTypes.map(([type, width]) => block(type, pictureOf(pictures, width)));
  return block('icns', Buffer.concat(blocks));
}

function block(type: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32BE(head.length + content.length, 4);
  return Buffer.concat([head, content]);
}

function pictureOf(pictures: Pictures, width: number): Uint8Array {
  const png = pictures.get(width);
  if (png === undefined) throw new Error(`There is no picture of ${width} pixels.`);
  return png;
}
