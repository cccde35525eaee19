/** Undefined for an address elsewhere. */
export function pathIn(home: string, url: string): string | undefined {
  const parsed = URL.parse(url);
  return parsed?.origin === URL.parse(home)?.origin ? parsed?.pathname : undefined;
}

/** Path and query of an address of the site; another address as it is. */
export function addressIn(home: string, url: string): string {
  const path = pathIn(home, url);
  return path === undefined ? url : `${path}${URL.parse(url)?.search ?? ''}`;
}
