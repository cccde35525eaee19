import type { EditedRequest } from '#shared/ipc/records/breakpoints.ts';

/** Decoded parameter of a query. */
export interface QueryRow {
  readonly id: number;
  readonly name: string;
  readonly value: string;
  /** True if `value` is the decrypted value of an encrypted parameter. */
  readonly isEncrypted: boolean;
  /** Parameter before any edit, in its encoded form; undefined for a new row. */
  readonly original: { readonly name: string; readonly value: string; readonly text: string } | undefined;
}

/**
 * Parses a query without its `?` into rows. Keeps the order and duplicates. `encryptedParams` contains the decrypted
 * values.
 */
export function queryRows(
  query: string,
  encryptedParams: EditedRequest['encryptedParams'],
): readonly QueryRow[] {
  const left = [...encryptedParams];
  return query
    .split('&')
    .filter((text) => text !== '')
    .map((text, id) => {
      const [[name, value] = ['', '']] = new URLSearchParams(text);
      const [clear] = left;
      const isEncrypted = clear !== undefined && clear.name === name && looksEncrypted(value);
      if (isEncrypted) left.shift();
      const shown = isEncrypted ? clear.value : value;
      return { id, name, value: shown, isEncrypted, original: { name, value: shown, text } };
    });
}

/** Returns a new row with an unused ID. */
export const emptyRow = (rows: readonly QueryRow[]): QueryRow => ({
  id: Math.max(-1, ...rows.map((row) => row.id)) + 1,
  name: '',
  value: '',
  isEncrypted: false,
  original: undefined,
});

/**
 * Returns the query without its `?`. Unedited rows keep their encoding. New rows without name and value are left out.
 */
export function queryOf(rows: readonly QueryRow[]): string {
  return rows
    .filter((row) => row.original !== undefined || row.name !== '' || row.value !== '')
    .map(pairOf)
    .join('&');
}

export function lacksName({ name, value, original }: QueryRow): boolean {
  return name === '' && (original === undefined ? value !== '' : original.name !== '');
}

function pairOf({ name, value, isEncrypted, original }: QueryRow): string {
  // Keeps the ciphertext, because the harness encrypts an edited value itself.
  if (original !== undefined && isEncrypted) {
    const ciphertext = original.text.slice(original.text.indexOf('=') + 1);
    return name === original.name ? original.text : `${encoded(name)}=${ciphertext}`;
  }
  if (original !== undefined && name === original.name && value === original.value) return original.text;
  return `${encoded(name)}=${encoded(value)}`;
}

/**
 * Encodes a text for a query, with `%20` for spaces, which every server decodes. Unlike `encodeURIComponent` it accepts
 * lone surrogates.
 */
export const encoded = (text: string): string =>
  new URLSearchParams([['', text]]).toString().slice(1).replaceAll('+', '%20');

/** Returns true if the text looks like ciphertext, that is, base64 of at least one cipher block. */
const looksEncrypted = (value: string): boolean => /^[\w+/\s]{20,}={0,2}\s*$/.test(value);
