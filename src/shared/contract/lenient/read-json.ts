/** Matches numbers that may be inexact. Integers of up to 15 digits are exact. */
const longNumber = /\d{16}/;

/** Matches strings, which are skipped, and numbers. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;

/**
 * Parses JSON, but returns integers that a number cannot represent as strings. `JSON.parse` would round such an ID to
 * another one. Throws SyntaxError.
 */
export function readJson(text: string): unknown {
  return JSON.parse(longNumber.test(text) ? text.replace(tokens, quotedIfLong) : text);
}

function quotedIfLong(token: string): string {
  return /^-?[1-9]\d{15,}$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token;
}
