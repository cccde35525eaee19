import { randomUUID } from 'node:crypto';

/**
 * Returns the name of a platform's storage. It persists so that a tester stays logged in, or is temporary for runs that
 * must start clean. Platforms and the harness window never share storage.
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

/** Site in the preview: a deployed one, or ours with a database. */
interface Previewed {
  /** Id in the user's list. Two environments may have the same host names. */
  readonly environment: string | undefined;
  readonly target?: string | undefined;
  readonly database: string;
}

export type DeviceStorage =
  | { readonly kind: 'persistent'; readonly environment?: string }
  | { readonly kind: 'temporary'; readonly runId: string };

/**
 * Returns persistent storage, except for a sandbox in memory. That loses its users on every start, so cookies from
 * earlier would be invalid.
 */
export function storageFor({ environment, target, database }: Previewed): DeviceStorage {
  if (environment !== undefined) return { kind: 'persistent', environment };
  const isForgetful = target === undefined && database === ':memory:';
  return isForgetful ? { kind: 'temporary', runId: randomUUID() } : { kind: 'persistent' };
}
