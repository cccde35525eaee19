/** Returns true if the URL differs from the shown one only by its fragment, so that no document is loaded. */
export function isFragmentOf(shown: string, url: string): boolean {
  const [before] = shown.split('#');
  const [address, fragment] = url.split('#');
  return fragment !== undefined && address === before;
}

/** Returns the URL as the browser requests it. */
export function normalized(url: string): string {
  return URL.parse(url)?.href ?? url;
}

/** CDP keeps the fragment apart from the URL. */
export function fragmentOf(url: string): { url: string; urlFragment?: string } {
  const start = url.indexOf('#');
  return start < 0 ? { url } : { url: url.slice(0, start), urlFragment: url.slice(start) };
}
