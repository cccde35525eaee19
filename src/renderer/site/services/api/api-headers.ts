/** Who is calling; sent with every request, empty where not yet known. */
export interface ApiIdentity {
  readonly traceId: string;
  readonly userId: string;
  readonly account: string;
  readonly branchId: string;
}

export function apiHeaders(identity: ApiIdentity): Record<string, string> {
  return {
    traceId: headerValue(identity.traceId),
    userId: headerValue(identity.userId),
    account: headerValue(identity.account),
    currentBranchId: headerValue(identity.branchId),
    'Content-Type': 'application/x-www-form-urlencoded',
  };
}

/** Headers carry ASCII only: a value with anything else in it is percent-encoded as a whole. */
function headerValue(value: string): string {
  if (/^[\x20-\x7e]*$/.test(value)) return value;
  return encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\ufffd'));
}
