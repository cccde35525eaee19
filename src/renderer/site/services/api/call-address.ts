import { type Endpoint, fillPath } from '#shared/contract/endpoint.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Returns the URL of a call. An empty `apiHost` means the page's own origin. Undefined query fields are omitted. */
export function callAddress(
  apiHost: string,
  { path }: Pick<Endpoint, 'path'>,
  { params = {}, query = {} }: { readonly params?: Fields; readonly query?: Fields },
): string {
  return apiHost + fillPath(path, params) + queryText(query);
}

function queryText(query: Fields): string {
  const text = formText(query);
  return text === '' ? '' : `?${text}`;
}

/** Encodes fields like an HTML form and omits undefined ones. */
export function formText(fields: Fields): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.toString();
}
