/** Real money moves here, so a preview must not reach it. */
const hosts = ['tenpay.com', 'alipay.com', 'pay.weixin.qq.com'];

/** As match patterns, which Electron's `webRequest` takes and CDP's Fetch domain too. */
export const realGatewayPatterns: readonly string[] = hosts.flatMap((host) => [
  `*://${host}/*`,
  `*://*.${host}/*`,
]);

/** Whether pages may call real payment gateways: not before a person has said so, for as long as the program runs. */
export class GatewayGate {
  isOpen = false;

  refuses(address: string): boolean {
    return !this.isOpen && isRealGateway(address);
  }
}

function isRealGateway(address: string): boolean {
  const { hostname = '' } = URL.parse(address) ?? {};
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
