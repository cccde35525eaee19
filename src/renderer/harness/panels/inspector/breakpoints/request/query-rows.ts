import type { EditedRequest } from '#shared/ipc/records/breakpoints.ts';

/** Parameter of a query, decoded. */
export interface QueryRow {
  readonly id: number;
  readonly name: string;
  readonly value: string;
  /** True if `value` is the decrypted value of an encrypted parameter. */
  readonly isSealed: boolean;
  /** Parameter as it was parsed; undefined for a new row. */
  readonly original: { readonly name: string; readonly value: string; readonly text: string } | undefined;
}

/** Returns the rows of a query without `?`, in order and with duplicates. `sealed` contains the decrypted values. */
export function queryRows(query: string, sealed: EditedRequest['sealed']): readonly QueryRow[] {
  const left = [...sealed];
  return query
    .split('&')
    .filter((text) => text !== '')
    .map((text, id) => {
      const [[name, value] = ['', '']] = new URLSearchParams(text);
      const [clear] = left;
      const isSealed = clear !== undefined && clear.name === name && looksEncrypted(value);
      if (isSealed) left.shift();
      const shown = isSealed ? clear.value : value;
      return { id, name, value: shown, isSealed, original: { name, value: shown, text } };
    });
}

/** Returns the query without `?`. Unedited rows keep their encoding; new rows without name and value are left out. */
export function queryOf(rows: readonly QueryRow[]): string {
  return rows
    .filter((row) => row.original !== undefined || row.name !== '' || row.value !== '')
    .map(pairOf)
    .join('&');
}

export function withoutName({ name, value, original }: QueryRow): boolean {
  return name === '' && (original === undefined ? value !== '' : original.name !== '');
}

function pairOf({ name, value, isSealed, original }: QueryRow): string {
  // The harness encrypts the edited value; until then the parameter keeps its ciphertext.
  if (original !== undefined && isSealed) {
    const ciphertext = original.text.slice(original.text.indexOf('=') + 1);
    return name === original.name ? original.text : `${encoded(name)}=${ciphertext}`;
  }
  if (original !== undefined && name === original.name && value === original.value) return original.text;
  return `${encoded(name)}=${encoded(value)}`;
}

/** Escapes a space as `%20`, which servers decode everywhere; unlike `encodeURIComponent`, accepts lone surrogates. */
const encoded = (text: string): string =>
  new URLSearchParams([['', text]]).toString().slice(1).replaceAll('+', '%20');

/** Base64, of at least one block. */
const looksEncrypted = (value: string): boolean => /^[\w+/\s]{20,}={0,2}\s*$/.test(value);
