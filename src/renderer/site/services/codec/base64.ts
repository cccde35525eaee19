/** ES2026, not in every browser yet. */
interface Base64Bytes {
  setFromBase64?(text: string): { readonly written: number };
}

/**
 * The bytes of base64 text, with `room` spare bytes behind them in the same buffer. Throws SyntaxError or DOMException for
 * text that is no base64.
 */
export function decodeBase64(text: string, room = 0): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.ceil(text.length / 4) * 3 + room);
  const written = setFromBase64(bytes, text);
  return bytes.subarray(0, written);
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
