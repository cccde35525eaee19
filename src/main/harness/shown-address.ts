/** Returns an address for display, without user name and password. */
export function shownAddress(url: string): string {
  const parsed = URL.parse(url);
  if (parsed === null || (parsed.username === '' && parsed.password === '')) return url;
  parsed.username = '';
  parsed.password = '';
  // Removes the slash that `URL` adds to an address without a path.
  return url.endsWith('/') ? parsed.href : parsed.href.replace(/\/$/, '');
}
