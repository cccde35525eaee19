import { describe, expect, it } from 'vitest';
import { icnsFile, icoFile } from '../../../scripts/icons/icon-files.ts';

const widths = [16, 32, 48, 64, 128, 256, 512, 1024];
/** Pictures that have as many bytes as pixels in a row. Each byte is the width divided by 16. */
const pictures = new Map(widths.map((width) => [width, Buffer.alloc(width, width / 16)]));

describe('the icons', () => {
  it('of Windows contain the offset and length of each picture', () => {
    const file = Buffer.from(icoFile(pictures));
    expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 6]);
    const entries = [0, 1, 2, 3, 4, 5].map((index) => {
      const at = 6 + 16 * index;
      const [length, offset] = [file.readUInt32LE(at + 8), file.readUInt32LE(at + 12)];
      return [
        file.readUInt8(at),
        length,
        file.subarray(offset, offset + length).every((byte) => byte === (length / 16) % 256),
      ];
    });
    expect(entries).toEqual([16, 32, 48, 64, 128, 256].map((width) => [width % 256, width, true]));
    expect(file.length).toBe(6 + 16 * 6 + 16 + 32 + 48 + 64 + 128 + 256);
  });

  it('of macOS consist of blocks that fill the file', () => {
    const file = Buffer.from(icnsFile(pictures));
    expect(file.toString('latin1', 0, 4)).toBe('icns');
    expect(file.readUInt32BE(4)).toBe(file.length);
    const types: string[] = [];
    for (let at = 8; at < file.length; at += file.readUInt32BE(at + 4))
      types.push(file.toString('latin1', at, at + 4));
    expect(types).toEqual(['ic11', 'ic12', 'ic07', 'ic13', 'ic08', 'ic14', 'ic09', 'ic10']);
  });

  it('reject a missing size', () => {
    expect(() => icoFile(new Map([[16, Buffer.alloc(1)]]))).toThrow(/32 pixels/);
  });
});
