import type { BothLanguages } from '#shared/both-languages.ts';

/**
 * Returns true if the harness blocked the request. Chromium then reports ERR_BLOCKED_BY_CLIENT, an error that no server
 * causes.
 */
export function isBlocked(errorText: string | undefined): boolean {
  return errorText?.includes('ERR_BLOCKED_BY_CLIENT') === true;
}

export function blockedText(host: string): BothLanguages {
  return {
    en: `Blocked ${host}: a real payment gateway, or not a host of this environment.`,
    zh: `已阻止 ${host}：真实支付网关，或不在此环境的域名中。`,
  };
}
