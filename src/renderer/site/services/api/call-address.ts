import { type Endpoint, fillPath } from '#shared/contract/endpoint.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Where a call goes, `apiHost` being empty for the page's own origin; fields of the query that are undefined are left out. */
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

/** Fields as forms send them, without those that are undefined. */
export function formText(fields: Fields): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.toString();
}
