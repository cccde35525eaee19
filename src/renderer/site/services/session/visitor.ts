/** Identity of a visitor before the visitor has an account. */
export interface Visitor {
  /** ID of this browser. It has 32 hex digits, unless an entry URL contained a different ID. */
  readonly traceId: string;
  /** Channel through which the user came; '-2' means none. */
  readonly branchId: string;
  /** Host name of the page that linked to the site on the first visit; empty if none. */
  readonly fromDomain: string;
}

interface VisitorField {
  readonly key: string;
  readonly pattern: RegExp;
}

export const visitorFields: Readonly<Record<keyof Visitor, VisitorField>> = {
  traceId: { key: 'traceId', pattern: /^[A-Za-z0-9_-]{1,64}$/ },
  branchId: { key: 'branchId', pattern: /^-?\d{1,12}$/ },
  fromDomain: { key: 'userFrom', pattern: /^[A-Za-z0-9.-]{0,253}$/ },
};

export interface Entry {
  /** Query of the URL through which the user entered the site. */
  readonly search: string;
  readonly referrer: string;
  readonly randomBytes: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array;
}

/**
 * Reads each field from the storage, or else from the query, or else uses a default. The branch is always taken from
 * the query. The trace ID gives access to the visitor's account, so that a link must not replace it. Invalid values
 * count as missing. In `stored`, missing fields are empty texts.
 */
export function visitorOf(stored: Visitor, entry: Entry): Visitor {
  const query = new URLSearchParams(entry.search);
  return {
    traceId: stored.traceId || (valid('traceId', query.get('visitorId')) ?? randomTraceId(entry)),
    branchId: valid('branchId', query.get('tgId')) ?? (stored.branchId || '-2'),
    fromDomain: stored.fromDomain || referrerDomain(entry.referrer),
  };
}

function valid(field: keyof Visitor, value: string | null): string | undefined {
  return value !== null && visitorFields[field].pattern.test(value) ? value : undefined;
}

function randomTraceId({ randomBytes }: Entry): string {
  return Array.from(randomBytes(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function referrerDomain(referrer: string): string {
  try {
    return new URL(referrer).hostname;
  } catch {
    // Returns no domain for a referrer that is not a URL, as after typing an address.
    return '';
  }
}
