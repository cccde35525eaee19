/** `Uint8Array` method of ES2026 that some browsers lack. */
interface Base64Bytes {
  setFromBase64?(text: string): { readonly written: number };
}

/** Decodes base64 into a buffer that is reused, because allocating one takes several times as long as decoding. */
export class Base64Decoder {
  #memory = new Uint8Array(0);

  /**
   * Returns the decoded bytes at the start of a buffer, followed by `room` spare bytes. They are valid until the next
   * call. Throws SyntaxError or DOMException if the text is not base64.
   */
  decode(text: string, room = 0): Uint8Array<ArrayBuffer> {
    const needed = Math.ceil(text.length / 4) * 3 + room;
    if (this.#memory.length < needed) this.#memory = new Uint8Array(needed);
    return this.#memory.subarray(0, setFromBase64(this.#memory, text));
  }
}

/** Decodes base64 into `bytes`, and returns the number of bytes written. */
function setFromBase64(bytes: Uint8Array & Base64Bytes, text: string): number {
  if (bytes.setFromBase64) return bytes.setFromBase64(text).written;
  return setFromBinaryText(bytes, atob(text));
}

function setFromBinaryText(bytes: Uint8Array, text: string): number {
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
  return text.length;
}

/** Encodes bytes as base64. Only for short data, because all bytes become arguments of one call. */
export function encodeBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
