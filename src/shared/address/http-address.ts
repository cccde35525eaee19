/** Node and every browser have it; the types of both stay out of here. */
declare const URL: new (
  text: string,
  base?: string,
) => Readonly<
  Record<'protocol' | 'username' | 'password' | 'href' | 'origin' | 'pathname' | 'search', string>
>;

/**
 * The whole address when it is one of the web, taken against `base` when it is relative; undefined otherwise, and for one
 * with a user in it, which would disguise its host. For addresses from servers and query strings: `javascript:` and the
 * like are never followed.
 */
export function httpAddress(text: string | null | undefined, base?: string): string | undefined {
  if (!text) return undefined;
  try {
    const { protocol, username, password, href } = new URL(text, base);
    return /^https?:$/.test(protocol) && username === '' && password === '' ? href : undefined;
  } catch {
    // Not an address at all.
    return undefined;
  }
}

/** Path and query of an address of the site itself; undefined for every other host and scheme. */
export function ownAddress(text: string | null | undefined, origin: string): string | undefined {
  const address = httpAddress(text, origin);
  if (address === undefined) return undefined;
  const url = new URL(address);
  // Two slashes at the beginning of a path would be read as a host.
  return url.origin === origin ? url.pathname.replace(/^\/+/, '/') + url.search : undefined;
}
