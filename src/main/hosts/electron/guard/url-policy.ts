const externalHosts = new Set(['github.com', 'www.electronjs.org']);

/** Returns true if the harness window may open a URL in the system's browser. */
export function mayOpenExternally(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.protocol === 'https:' && externalHosts.has(url.hostname);
}
