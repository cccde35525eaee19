import { randomUUID } from 'node:crypto';

/**
 * Returns the name of a platform's storage. The storage is persistent so that a tester stays logged in, or temporary
 * for runs that must start clean. Platforms and the harness window never share storage.
 */
export function partitionName(profileId: string, storage: DeviceStorage): string {
  if (storage.kind === 'persistent') {
    const { environment } = storage;
    return environment === undefined
      ? `persist:device-${profileId}`
      : `persist:environment-${environment}-device-${profileId}`;
  }
  return `run-${storage.runId}-${profileId}`;
}

/** Previewed site: a deployed one, or the built one with the sandbox's database. */
interface Previewed {
  /** ID of the environment in the user's list, because two environments can have the same host names. */
  readonly environment: string | undefined;
  readonly target?: string | undefined;
  readonly database: string;
}

export type DeviceStorage =
  | { readonly kind: 'persistent'; readonly environment?: string }
  | { readonly kind: 'temporary'; readonly runId: string };

/**
 * Returns persistent storage. A sandbox in memory gets temporary storage, because it loses its users on every start,
 * and stored cookies would be invalid.
 */
export function storageFor({ environment, target, database }: Previewed): DeviceStorage {
  if (environment !== undefined) return { kind: 'persistent', environment };
  const isForgetful = target === undefined && database === ':memory:';
  return isForgetful ? { kind: 'temporary', runId: randomUUID() } : { kind: 'persistent' };
}
