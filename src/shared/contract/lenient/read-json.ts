/** Sixteen digits in a row: fewer are exact in every number. */
const longNumber = /\d{16}/;

/** Texts, which are passed over, and numbers. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;

/**
 * What a JSON text says, whole numbers that are longer than a number is exact given as texts of their digits: ids may be, and
 * `JSON.parse` alone would hand out another one's. Throws SyntaxError, as that does.
 */
export function readJson(text: string): unknown {
  return JSON.parse(longNumber.test(text) ? text.replace(tokens, quotedIfLong) : text);
}

function quotedIfLong(token: string): string {
  return /^-?[1-9]\d{15,}$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token;
}
