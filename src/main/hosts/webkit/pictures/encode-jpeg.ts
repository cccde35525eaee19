import {
  chrominanceAc,
  chrominanceDc,
  chrominanceSteps,
  type HuffmanTable,
  luminanceAc,
  luminanceDc,
  luminanceSteps,
  zigzag,
} from './jpeg-tables.ts';
import type { Pixels } from './pixels.ts';

const side = 8;
const area = side * side;

/** Codes of a Huffman table by symbol: length and bits. */
interface Codes {
  readonly lengths: Uint8Array;
  readonly bits: Uint16Array;
}

/** Encodes a baseline JPEG (ITU-T T.81) without subsampling. `quality` is from 1 to 100, as in libjpeg. */
export function encodeJpeg({ width, height, bytes, order }: Pixels, quality: number): Buffer<ArrayBuffer> {
  const tables = [luminanceSteps, chrominanceSteps].map((steps) => stepsFor(steps, quality));
  const [luminance = [], chrominance = []] = tables;
  const writer = new BitWriter(width * height);
  const channels = [
    new Channel(writer, luminance, codesOf(luminanceDc), codesOf(luminanceAc)),
    new Channel(writer, chrominance, codesOf(chrominanceDc), codesOf(chrominanceAc)),
    new Channel(writer, chrominance, codesOf(chrominanceDc), codesOf(chrominanceAc)),
  ];
  const [red, blue] = order === 'rgb' ? [0, 2] : [2, 0];
  const [lumas, blues, reds] = [new Float32Array(area), new Float32Array(area), new Float32Array(area)];
  for (let top = 0; top < height; top += side) {
    for (let left = 0; left < width; left += side) {
      for (let index = 0; index < area; index += 1) {
        const x = Math.min(left + (index & 7), width - 1);
        const y = Math.min(top + (index >> 3), height - 1);
        const at = (y * width + x) * 4;
        const r = bytes[at + red] ?? 0;
        const g = bytes[at + 1] ?? 0;
        const b = bytes[at + blue] ?? 0;
        lumas[index] = 0.299 * r + 0.587 * g + 0.114 * b - 128;
        blues[index] = -0.168736 * r - 0.331264 * g + 0.5 * b;
        reds[index] = 0.5 * r - 0.418688 * g - 0.081312 * b;
      }
      channels[0]?.encode(lumas);
      channels[1]?.encode(blues);
      channels[2]?.encode(reds);
    }
  }
  return Buffer.concat([head(width, height, luminance, chrominance), writer.end()]);
}

function stepsFor(steps: readonly number[], quality: number): readonly number[] {
  const scale = quality < 50 ? 5_000 / quality : 200 - 2 * quality;
  return steps.map((step) => Math.min(255, Math.max(1, Math.floor((step * scale + 50) / 100))));
}

function codesOf({ counts, symbols }: HuffmanTable): Codes {
  const lengths = new Uint8Array(256);
  const bits = new Uint16Array(256);
  let code = 0;
  let next = 0;
  for (const [index, count] of counts.entries()) {
    for (let each = 0; each < count; each += 1) {
      const symbol = symbols[next] ?? 0;
      lengths[symbol] = index + 1;
      bits[symbol] = code;
      code += 1;
      next += 1;
    }
    code <<= 1;
  }
  return { lengths, bits };
}

/** Encodes the blocks of one color channel. */
class Channel {
  readonly #writer: BitWriter;
  readonly #factors: Float32Array;
  readonly #dc: Codes;
  readonly #ac: Codes;
  readonly #coefficients = new Int32Array(area);
  #lastDc = 0;

  constructor(writer: BitWriter, steps: readonly number[], dc: Codes, ac: Codes) {
    this.#writer = writer;
    this.#factors = Float32Array.from(
      steps,
      (step, index) => 1 / (step * (scales[index >> 3] ?? 1) * (scales[index & 7] ?? 1) * side),
    );
    this.#dc = dc;
    this.#ac = ac;
  }

  encode(block: Float32Array): void {
    if (isUniform(block)) {
      // Most blocks of a page are background. Their first result is their value times 64.
      block[0] = (block[0] as number) * area;
      block.fill(0, 1);
    } else transform(block);
    const coefficients = this.#coefficients;
    let last = 0;
    for (let index = 0; index < area; index += 1) {
      const from = zigzag[index] ?? 0;
      const value = Math.round((block[from] ?? 0) * (this.#factors[from] ?? 0));
      coefficients[index] = value;
      if (value !== 0) last = index;
    }
    const dc = coefficients[0] ?? 0;
    this.#write(this.#dc, 0, dc - this.#lastDc);
    this.#lastDc = dc;
    this.#writeOthers(last);
    if (last < area - 1) this.#symbol(this.#ac, 0);
  }

  /** Writes the coefficients after the first, up to the last that is not zero. */
  #writeOthers(last: number): void {
    let zeros = 0;
    for (let index = 1; index <= last; index += 1) {
      const value = this.#coefficients[index] ?? 0;
      if (value === 0) {
        zeros += 1;
        continue;
      }
      for (; zeros > 15; zeros -= 16) this.#symbol(this.#ac, 0xf0);
      this.#write(this.#ac, zeros, value);
      zeros = 0;
    }
  }

  #symbol({ lengths, bits }: Codes, symbol: number): void {
    this.#writer.write(bits[symbol] ?? 0, lengths[symbol] ?? 0);
  }

  /** Writes a symbol of preceding zeros and size, then the value. Negative values are written as one less. */
  #write(codes: Codes, zeros: number, value: number): void {
    const size = 32 - Math.clz32(Math.abs(value));
    this.#symbol(codes, (zeros << 4) | size);
    if (size > 0) this.#writer.write((value < 0 ? value - 1 : value) & ((1 << size) - 1), size);
  }
}

function isUniform(block: Float32Array): boolean {
  const first = block[0];
  for (let index = 1; index < area; index += 1) if (block[index] !== first) return false;
  return true;
}

/**
 * Applies the discrete cosine transform to a block, in place: rows, then columns. Each result has its own scale, which
 * the quantization includes (Arai, Agui and Nakajima, 1988).
 */
function transform(block: Float32Array): void {
  for (let row = 0; row < area; row += side) transformLine(block, row, 1);
  for (let column = 0; column < side; column += 1) transformLine(block, column, side);
}

/** Scale of the result of each frequency. */
const scales = [1, 1.387039845, 1.306562965, 1.175875602, 1, 0.785694958, 0.5411961, 0.275899379];

function transformLine(block: Float32Array, start: number, step: number): void {
  const at = (index: number) => block[start + index * step] as number;
  const [v0, v1, v2, v3, v4, v5, v6, v7] = [at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7)];
  const [s07, d07, s16, d16] = [v0 + v7, v0 - v7, v1 + v6, v1 - v6];
  const [s25, d25, s34, d34] = [v2 + v5, v2 - v5, v3 + v4, v3 - v4];
  const [outer, middle] = [s07 + s34, s16 + s25];
  const outerDifference = s07 - s34;
  const even = (s16 - s25 + outerDifference) * Math.SQRT1_2;
  const [low, center, high] = [d34 + d25, (d25 + d16) * Math.SQRT1_2, d16 + d07];
  const turn = (low - high) * 0.382683433;
  const [lowTurned, highTurned] = [0.5411961 * low + turn, 1.306562965 * high + turn];
  const [sum, difference] = [d07 + center, d07 - center];
  block[start] = outer + middle;
  block[start + 4 * step] = outer - middle;
  block[start + 2 * step] = outerDifference + even;
  block[start + 6 * step] = outerDifference - even;
  block[start + 5 * step] = difference + lowTurned;
  block[start + 3 * step] = difference - lowTurned;
  block[start + step] = sum + highTurned;
  block[start + 7 * step] = sum - highTurned;
}

/** Collects bits; each byte 0xff is followed by a zero. */
class BitWriter {
  #bytes: Buffer<ArrayBuffer>;
  #length = 0;
  #bits = 0;
  #count = 0;

  constructor(expectedBytes: number) {
    this.#bytes = Buffer.alloc(Math.max(1_024, expectedBytes));
  }

  write(bits: number, count: number): void {
    this.#bits = (this.#bits << count) | bits;
    this.#count += count;
    while (this.#count >= 8) {
      this.#count -= 8;
      const byte = (this.#bits >> this.#count) & 0xff;
      this.#push(byte);
      if (byte === 0xff) this.#push(0);
    }
    this.#bits &= (1 << this.#count) - 1;
  }

  end(): Buffer<ArrayBuffer> {
    // Fills the last byte with ones.
    if (this.#count > 0) this.write((1 << (8 - this.#count)) - 1, 8 - this.#count);
    this.#push(0xff);
    this.#push(0xd9);
    return this.#bytes.subarray(0, this.#length);
  }

  #push(byte: number): void {
    if (this.#length === this.#bytes.length)
      this.#bytes = Buffer.concat([this.#bytes, Buffer.alloc(this.#bytes.length)]);
    this.#bytes[this.#length] = byte;
    this.#length += 1;
  }
}

function head(
  width: number,
  height: number,
  luminance: readonly number[],
  chrominance: readonly number[],
): Buffer {
  const size = [height >> 8, height & 0xff, width >> 8, width & 0xff];
  const inZigzag = (steps: readonly number[]) => zigzag.map((from) => steps[from] ?? 1);
  const huffman = (id: number, { counts, symbols }: HuffmanTable) => [id, ...counts, ...symbols];
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, [...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    segment(0xdb, [0, ...inZigzag(luminance), 1, ...inZigzag(chrominance)]),
    segment(0xc0, [8, ...size, 3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1]),
    segment(0xc4, [
      ...huffman(0x00, luminanceDc),
      ...huffman(0x10, luminanceAc),
      ...huffman(0x01, chrominanceDc),
      ...huffman(0x11, chrominanceAc),
    ]),
    segment(0xda, [3, 1, 0x00, 2, 0x11, 3, 0x11, 0, 63, 0]),
  ]);
}

function segment(kind: number, content: readonly number[]): Buffer {
  const length = content.length + 2;
  return Buffer.from([0xff, kind, length >> 8, length & 0xff, ...content]);
}
