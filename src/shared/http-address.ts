/**
 * Type of the global `URL`. It is declared here, because this folder uses neither Node's types nor those of the DOM.
 */
declare const URL: new (
  text: string,
  base?: string,
) => Readonly<
  Record<'protocol' | 'username' | 'password' | 'href' | 'origin' | 'pathname' | 'search', string>
>;

/**
 * Returns the absolute HTTP(S) URL, resolved against `base`. Returns undefined for anything else, such as
 * `javascript:`, and for a URL with credentials, which could hide its real host. For URLs from servers and query
 * strings.
 */
export function httpAddress(text: string | null | undefined, base?: string): string | undefined {
  if (!text) return undefined;
  try {
    const { protocol, username, password, href } = new URL(text, base);
    return /^https?:$/.test(protocol) && username === '' && password === '' ? href : undefined;
  } catch {
    // Not a valid URL.
    return undefined;
  }
}

/** Returns path and query of a URL on the site's origin. Undefined for other origins. */
export function ownAddress(text: string | null | undefined, origin: string): string | undefined {
  const address = httpAddress(text, origin);
  if (address === undefined) return undefined;
  const url = new URL(address);
  // Removes a second slash at the start, because a browser would read a host after it.
  return url.origin === origin ? url.pathname.replace(/^\/+/, '/') + url.search : undefined;
}
