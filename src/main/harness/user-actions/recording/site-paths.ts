/** Returns the path of an address, or undefined if it is outside the site. */
export function pathIn(home: string, url: string): string | undefined {
  const parsed = URL.parse(url);
  return parsed?.origin === URL.parse(home)?.origin ? parsed?.pathname : undefined;
}

/** Returns path and query of an address on the site. Returns other addresses unchanged. */
export function addressIn(home: string, url: string): string {
  const path = pathIn(home, url);
  return path === undefined ? url : `${path}${URL.parse(url)?.search ?? ''}`;
}
