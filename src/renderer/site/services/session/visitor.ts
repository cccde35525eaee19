/** Who came, before there is an account. */
export interface Visitor {
  /** Names this browser; 32 hex digits unless an address brought one. */
  readonly traceId: string;
  /** The channel through which the user came; '-2' is none. */
  readonly branchId: string;
  /** Host name of the page that led here first; empty for none. */
  readonly fromDomain: string;
}

interface VisitorField {
  /** In localStorage. */
  readonly key: string;
  readonly pattern: RegExp;
}

/** Where each part of the visitor is stored, and what it must look like. */
export const visitorFields: Readonly<Record<keyof Visitor, VisitorField>> = {
  traceId: { key: 'traceId', pattern: /^[A-Za-z0-9_-]{1,64}$/ },
  branchId: { key: 'branchId', pattern: /^-?\d{1,12}$/ },
  fromDomain: { key: 'userFrom', pattern: /^[A-Za-z0-9.-]{0,253}$/ },
};

export interface Entry {
  /** The query of the address by which the site was entered. */
  readonly search: string;
  readonly referrer: string;
  readonly randomBytes: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array;
}

/**
 * What is stored, else what the query brings, else a default; only the branch follows the query whenever it names one.
 * The trace id opens the visitor's account: a link must not be able to put another one in its place. What does not pass its
 * check counts as absent; `stored` holds the parts that passed theirs, empty where none did.
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
    // Empty, as for a typed address.
    return '';
  }
}
