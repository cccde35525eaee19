/** Returns the MIME type of a picture by its first bytes. Undefined if they are of no known format. */
export function pictureType(bytes: Uint8Array): string | undefined {
  return signatures.find(({ matches }) => matches(bytes))?.type;
}

const signatures: readonly { type: string; matches: (bytes: Uint8Array) => boolean }[] = [
  { type: 'image/jpeg', matches: (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]) },
  { type: 'image/png', matches: (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47]) },
  { type: 'image/gif', matches: (bytes) => ascii(bytes, 0, 4) === 'GIF8' },
  {
    type: 'image/webp',
    matches: (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP',
  },
  {
    type: 'image/avif',
    matches: (bytes) => ascii(bytes, 4, 8) === 'ftyp' && /avi[fs]/.test(ascii(bytes, 8, 32)),
  },
  {
    type: 'image/svg+xml',
    matches: (bytes) => /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)?<svg[\s>]/.test(ascii(bytes, 0, 512)),
  },
];

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
