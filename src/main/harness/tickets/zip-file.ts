import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  /** File name without folders. */
  readonly name: string;
  readonly content: string | Uint8Array;
}

const utf8Flag = 0x0800;
const deflated = 8;
const stored = 0;
const version = 20;
const regularFile = 0o100644;

/**
 * Returns the files as a zip archive with the date `at`. A file that compression would not shrink is stored as it is.
 */
export function zipFile(entries: readonly ZipEntry[], at: Date): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const isSmaller = packed.length < bytes.length;
    const data = isSmaller ? packed : bytes;
    const nameBytes = Buffer.from(name, 'utf8');
    const common = commonFields({ at, data, bytes, nameBytes, method: isSmaller ? deflated : stored });
    const header = Buffer.concat([
      numbers([4, 0x04034b50], [2, version]),
      common,
      numbers([2, 0]),
      nameBytes,
    ]);
    parts.push(header, data);
    directory.push(
      Buffer.concat([
        numbers([4, 0x02014b50], [2, (3 << 8) | version], [2, version]),
        common,
        // Without extra field and comment, on the first disk, without internal attributes.
        numbers([2, 0], [2, 0], [2, 0], [2, 0], [4, (regularFile << 16) >>> 0], [4, offset]),
        nameBytes,
      ]),
    );
    offset += header.length + data.length;
  }
  const list = Buffer.concat(directory);
  const { length: count } = entries;
  const end = numbers(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, list.length],
    [4, offset],
    [2, 0],
  );
  return Buffer.concat([...parts, list, end]);
}

interface CommonFields {
  readonly at: Date;
  readonly data: Buffer;
  readonly bytes: Buffer;
  readonly nameBytes: Buffer;
  readonly method: number;
}

/** Returns the fields that are in both the local header of a file and its entry in the central directory. */
function commonFields({ at, data, bytes, nameBytes, method }: CommonFields): Buffer {
  const time = (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1);
  const day = ((at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate();
  return numbers(
    [2, utf8Flag],
    [2, method],
    [2, time],
    [2, day],
    [4, crc32(bytes)],
    [4, data.length],
    [4, bytes.length],
    [2, nameBytes.length],
  );
}

/** Encodes each value as a little-endian number of `size` bytes. */
function numbers(...fields: readonly (readonly [size: 2 | 4, value: number])[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of fields) at = buffer.writeUIntLE(value, at, size);
  return buffer;
}
