/** Real money moves here, so a preview must not reach it. */
const hosts = ['tenpay.com', 'alipay.com', 'pay.weixin.qq.com'];

/** As match patterns, which Electron's `webRequest` takes and CDP's Fetch domain too. */
export const realGatewayPatterns: readonly string[] = hosts.flatMap((host) => [
  `*://${host}/*`,
  `*://*.${host}/*`,
]);

export function isRealGateway(address: string): boolean {
  const { hostname = '' } = URL.parse(address) ?? {};
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
