/** Integers of at most 15 digits are exact in a number. */
const longNumber = /\d{16}/;

/** Strings, which are skipped, and numbers. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;

/**
 * Parses JSON, but returns integers beyond the exact range of numbers as strings of digits. `JSON.parse` would round
 * such an ID to another one. Throws SyntaxError.
 */
export function readJson(text: string): unknown {
  return JSON.parse(longNumber.test(text) ? text.replace(tokens, quotedIfLong) : text);
}

function quotedIfLong(token: string): string {
  return /^-?[1-9]\d{15,}$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token;
}
