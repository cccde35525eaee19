import { AppError } from '#shared/errors.ts';

/** Real money moves here, so a preview must not reach it. Match patterns of `webRequest` filters. */
export const PAY_GATEWAY_PATTERNS: readonly string[] = [
  'tenpay.com',
  'alipay.com',
  'pay.weixin.qq.com',
].flatMap((host) => [`*://${host}/*`, `*://*.${host}/*`]);

const externalHosts = new Set(['github.com', 'www.electronjs.org']);

/** Whether the harness window may hand an address to the system's browser. */
export function mayOpenExternally(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.protocol === 'https:' && externalHosts.has(url.hostname);
}

/**
 * Where an entry of the address bar leads: a whole http(s) address as it is, anything else as a path of `home`.
 * Throws AppError 'usage' for other schemes.
 */
export function resolveAddress(entry: string, home: string): string {
  const text = entry.trim();
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text)) {
    const url = URL.parse(text);
    if (url === null || !['http:', 'https:'].includes(url.protocol)) {
      throw new AppError('usage', `Only http and https addresses can be opened: ${text}`);
    }
    return url.href;
  }
  // Slashes at the start are taken off: "//host/x" must stay a path of home, not become another host.
  const url = URL.parse(`/${text.replace(/^[/\\]+/, '')}`, home);
  if (url === null) throw new AppError('usage', `This is not an address: ${text}`);
  return url.href;
}
