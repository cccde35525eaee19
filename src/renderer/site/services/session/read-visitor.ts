import * as Type from 'typebox';
import type { PersistedValue } from '../storage/persisted-value.ts';
import type { SiteStorage } from '../storage/site-storage.ts';
import { type Entry, type Visitor, visitorFields, visitorOf } from './visitor.ts';

/** Determines the visitor, and stores it. */
export function readVisitor(storage: SiteStorage, entry: Entry): Visitor {
  const found = {
    traceId: storedField(storage, 'traceId'),
    branchId: storedField(storage, 'branchId'),
    fromDomain: storedField(storage, 'fromDomain'),
  };
  const stored = {
    traceId: found.traceId.get(),
    branchId: found.branchId.get(),
    fromDomain: found.fromDomain.get(),
  };
  const visitor = visitorOf(stored, entry);
  found.traceId.set(visitor.traceId);
  found.branchId.set(visitor.branchId);
  found.fromDomain.set(visitor.fromDomain);
  return visitor;
}

function storedField(storage: SiteStorage, field: keyof Visitor): PersistedValue<string> {
  const { key, pattern } = visitorFields[field];
  return storage.value(Type.String({ pattern: pattern.source }), key, '');
}
