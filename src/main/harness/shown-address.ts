/** Removes user name and password from an address, for display. */
export function shownAddress(url: string): string {
  const parsed = URL.parse(url);
  if (parsed === null || (parsed.username === '' && parsed.password === '')) return url;
  parsed.username = '';
  parsed.password = '';
  // `URL` adds a slash to an address without a path, so it is removed again.
  return url.endsWith('/') ? parsed.href : parsed.href.replace(/\/$/, '');
}
