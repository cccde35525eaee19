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
