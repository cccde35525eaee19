import { isObject } from './profile-path.ts';

/** Converts between a structured field and its text form, which has one entry per line. */
export interface TextLines {
  readonly write: (value: unknown) => string;
  /** Parses the text. Keeps invalid lines in the value, so that the validation can report them. */
  readonly read: (text: string) => unknown;
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** List of texts, one per line. */
export const list: TextLines = {
  write: (value) => (Array.isArray(value) ? value.join('\n') : ''),
  read: linesOf,
};

/** HTTP headers, one per line, such as `X-Requested-With: com.tencent.mm`. */
export const headers: TextLines = {
  write: (value) =>
    isObject(value)
      ? Object.entries(value)
          .map(([name, text]) => `${name}: ${String(text)}`)
          .join('\n')
      : '',
  read: (text) =>
    Object.fromEntries(
      linesOf(text).map((line) => {
        const at = line.indexOf(':');
        return at === -1 ? [line, ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
      }),
    ),
};

/** Brands of client hints, one per line, such as `Android WebView 146`. The version follows the last space. */
export const brands: TextLines = {
  write: (value) =>
    Array.isArray(value)
      ? value
          .filter(isObject)
          .map(({ brand, version }) => `${String(brand)} ${String(version)}`)
          .join('\n')
      : '',
  read: (text) =>
    linesOf(text).map((line) => {
      const at = line.lastIndexOf(' ');
      return at === -1 ? { brand: line } : { brand: line.slice(0, at).trim(), version: line.slice(at + 1) };
    }),
};
