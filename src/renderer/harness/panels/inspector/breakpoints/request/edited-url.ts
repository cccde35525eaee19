import { lacksName, type QueryRow, queryOf, queryRows } from './query-rows.ts';

/** URL of a held request, split into parts. */
export interface EditedUrl {
  /** URL without query and fragment. */
  readonly address: string;
  readonly query: readonly QueryRow[];
  /** Fragment including its `#`; may be empty. */
  readonly fragment: string;
  /** Whole URL while the user edits it as text. The other fields are then outdated. */
  readonly rawUrl: string | undefined;
}

export type UrlProblem =
  | { readonly kind: 'scheme' | 'queryInAddress' }
  | { readonly kind: 'tooLong'; readonly length: number }
  /** Row number, starting with 1. */
  | { readonly kind: 'noName'; readonly row: number };

/** Max length of a URL, the same as in the harness. */
export const maxUrlLength = 8_000;

export function editedUrl(url: string, encryptedParams: Parameters<typeof queryRows>[1]): EditedUrl {
  const [, address = '', query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(url) ?? [];
  return { address, query: queryRows(query, encryptedParams), fragment, rawUrl: undefined };
}

export function urlOf({ address, query, fragment, rawUrl }: EditedUrl): string {
  if (rawUrl !== undefined) return rawUrl;
  const text = queryOf(query);
  return `${address}${text === '' ? '' : `?${text}`}${fragment}`;
}

/** Returns the decrypted values of all encrypted parameters. */
export function encryptedParamsOf({ query, rawUrl }: EditedUrl): { name: string; value: string }[] {
  const encryptedParams = query
    .filter(({ isEncrypted }) => isEncrypted)
    .map(({ name, value }) => ({ name, value }));
  return rawUrl === undefined ? encryptedParams : encryptedParamsOf(editedUrl(rawUrl, encryptedParams));
}

/** Switches between editing the URL as one text and as separate parts. */
export function asText(edit: EditedUrl, isText: boolean): EditedUrl {
  if (isText) return { ...edit, rawUrl: urlOf(edit) };
  return editedUrl(urlOf(edit), encryptedParamsOf(edit));
}

export function urlProblem(edit: EditedUrl): UrlProblem | undefined {
  const url = urlOf(edit);
  if (!/^https?:\/\/[^/?#]/.test(url)) return { kind: 'scheme' };
  if (edit.rawUrl === undefined) {
    if (/[?#]/.test(edit.address)) return { kind: 'queryInAddress' };
    const row = edit.query.findIndex(lacksName);
    if (row >= 0) return { kind: 'noName', row: row + 1 };
  }
  return url.length > maxUrlLength ? { kind: 'tooLong', length: url.length } : undefined;
}
