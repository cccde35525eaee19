import type { BothLanguages } from '#shared/text/both-languages.ts';

/** Whether the harness itself refused a request: Chromium's word for it, which no server brings about. */
export function isBlocked(errorText: string | undefined): boolean {
  return errorText?.includes('ERR_BLOCKED_BY_CLIENT') === true;
}

export function blockedText(host: string): BothLanguages {
  return {
    en: `Blocked ${host}: it is a real payment gateway, or not among the hosts of this environment.`,
    zh: `已阻止 ${host}：真实支付网关，或不在此环境的域名中。`,
  };
}
