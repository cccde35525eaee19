/** Identity of the caller, which every request contains. A field that is unknown is empty. */
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

/** Percent-encodes a value that is not pure ASCII, because headers can contain only ASCII. */
function headerValue(value: string): string {
  if (/^[\x20-\x7e]*$/.test(value)) return value;
  return encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\ufffd'));
}
