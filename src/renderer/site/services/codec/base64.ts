/** ES2026, not in every browser yet. */
interface Base64Bytes {
  setFromBase64?(text: string): { readonly written: number };
}

/** Decodes base64 into memory that it keeps: for a picture, allocating takes several times as long as decoding. */
export class Base64Decoder {
  #memory = new Uint8Array(0);

  /**
   * The bytes, good until the next call, with `room` spare bytes behind them in the same buffer; they begin where the
   * buffer does. Throws SyntaxError or DOMException for text that is no base64.
   */
  decode(text: string, room = 0): Uint8Array<ArrayBuffer> {
    const needed = Math.ceil(text.length / 4) * 3 + room;
    if (this.#memory.length < needed) this.#memory = new Uint8Array(needed);
    return this.#memory.subarray(0, setFromBase64(this.#memory, text));
  }
}

/** Answers how many bytes were written. */
function setFromBase64(bytes: Uint8Array & Base64Bytes, text: string): number {
  if (bytes.setFromBase64) return bytes.setFromBase64(text).written;
  return setFromBinaryText(bytes, atob(text));
}

function setFromBinaryText(bytes: Uint8Array, text: string): number {
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
  return text.length;
}

/** For short texts: the bytes are handed over as arguments. */
export function encodeBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
