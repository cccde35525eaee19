/** An address for people to read: without the name and password that it may hold. */
export function shownAddress(url: string): string {
  const parsed = URL.parse(url);
  if (parsed === null || (parsed.username === '' && parsed.password === '')) return url;
  parsed.username = '';
  parsed.password = '';
  // An address without a path is shown as it came: without a slash at its end.
  return url.endsWith('/') ? parsed.href : parsed.href.replace(/\/$/, '');
}
