import { randomUUID } from 'node:crypto';

/**
 * Name of the storage of one platform: kept from start to start, so that a tester stays logged in, or gone with the
 * program for runs that must begin clean. Never shared between platforms or with the harness window.
 */
export function partitionName(profileId: string, storage: DeviceStorage): string {
  if (storage.kind === 'kept') {
    const { environment } = storage;
    return environment === undefined
      ? `persist:device-${profileId}`
      : `persist:environment-${environment}-device-${profileId}`;
  }
  return `run-${storage.runId}-${profileId}`;
}

/** What is previewed: a deployed site, or our own on a database. */
interface Previewed {
  /** The id of one of the person's list: two of them may go by the same names of hosts. */
  readonly environment: string | undefined;
  readonly target?: string | undefined;
  /** SQLite file, or ':memory:'. */
  readonly database: string;
}

export type DeviceStorage =
  | { readonly kind: 'kept'; readonly environment?: string }
  | { readonly kind: 'run'; readonly runId: string };

/**
 * Kept where the accounts behind it are kept too. A sandbox in memory forgets its users with every start; cookies that
 * outlive them would log visitors in as nobody.
 */
export function storageFor({ environment, target, database }: Previewed): DeviceStorage {
  if (environment !== undefined) return { kind: 'kept', environment };
  const isForgetful = target === undefined && database === ':memory:';
  return isForgetful ? { kind: 'run', runId: randomUUID() } : { kind: 'kept' };
}
