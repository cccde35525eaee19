const externalHosts = new Set(['github.com', 'www.electronjs.org']);

export function mayOpenExternally(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.protocol === 'https:' && externalHosts.has(url.hostname);
}
