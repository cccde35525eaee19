import * as Type from 'typebox';
import type { SiteStorage } from '../storage/site-storage.ts';
import { matches } from '../validation/matches.ts';

/** Who came, before there is an account. */
export interface Visitor {
  /** Names this browser; 32 hex digits unless an address brought one. */
  readonly traceId: string;
  /** The channel through which the reader came; '-2' is none. */
  readonly branchId: string;
  /** Host name of the page that led here first; empty for none. */
  readonly fromDomain: string;
}

const TraceId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' });
const BranchId = Type.String({ pattern: '^-?\\d{1,12}$' });
const Domain = Type.String({ pattern: '^[A-Za-z0-9.-]{0,253}$' });

interface Entry {
  /** The query of the address by which the site was entered. */
  readonly search: string;
  readonly referrer: string;
  readonly randomBytes: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array;
}

/** Query first, then what is stored, then a default; what does not pass its check counts as absent. Stores what it found. */
export function readVisitor(storage: SiteStorage, entry: Entry): Visitor {
  const query = new URLSearchParams(entry.search);
  const found = {
    traceId: storage.value(TraceId, 'traceId', ''),
    branchId: storage.value(BranchId, 'branchId', '-2'),
    fromDomain: storage.value(Domain, 'userFrom', ''),
  };
  const visitor = {
    traceId: valid(TraceId, query.get('visitorId')) ?? (found.traceId.get() || randomTraceId(entry)),
    branchId: valid(BranchId, query.get('tgId')) ?? found.branchId.get(),
    fromDomain: found.fromDomain.get() || referrerDomain(entry.referrer),
  };
  found.traceId.set(visitor.traceId);
  found.branchId.set(visitor.branchId);
  found.fromDomain.set(visitor.fromDomain);
  return visitor;
}

function valid(schema: Type.TString, value: string | null): string | undefined {
  return matches(schema, value) ? value : undefined;
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
