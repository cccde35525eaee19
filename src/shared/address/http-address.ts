/** Declared here, because this folder uses neither the types of Node nor those of the DOM. */
declare const URL: new (
  text: string,
  base?: string,
) => Readonly<
  Record<'protocol' | 'username' | 'password' | 'href' | 'origin' | 'pathname' | 'search', string>
>;

/**
 * Returns the absolute HTTP(S) URL, resolved against `base`. Returns undefined for anything else, such as
 * `javascript:`, and for a URL with credentials, which could disguise its host. Use it for URLs from servers and query
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

/** Returns path and query of a URL on the site's own origin; undefined for other origins. */
export function ownAddress(text: string | null | undefined, origin: string): string | undefined {
  const address = httpAddress(text, origin);
  if (address === undefined) return undefined;
  const url = new URL(address);
  // A path that begins with two slashes would be read as a host.
  return url.origin === origin ? url.pathname.replace(/^\/+/, '/') + url.search : undefined;
}
