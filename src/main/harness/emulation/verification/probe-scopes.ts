import { capabilitiesOf } from '../../devices/capabilities.ts';
import type { DeviceProfile } from '../../devices/device-profile.ts';

/** Kinds of documents that a page can contain or open. Their facts are stored under these names. */
export const documentScopes = [
  'page',
  'same-site frame',
  'cross-site frame',
  'redirected frame',
  'srcdoc frame',
  'popup',
  'cross-site popup',
  'popup without opener',
  'cross-site popup without opener',
  'link to a new window',
  'click with ctrl',
] as const;
export type DocumentScope = (typeof documentScopes)[number];

export const workerScopes = [
  'worker',
  'module worker',
  'blob worker',
  'worker of a worker',
  'worker in a cross-site frame',
  'shared worker',
  'service worker',
] as const;
export type WorkerScope = (typeof workerScopes)[number];

/** Other resources that the page requests from the server. */
export const resourceScopes = ['script', 'image', 'call'] as const;

export function workerScopesOf(profile: DeviceProfile): readonly WorkerScope[] {
  const { lacks } = capabilitiesOf(profile);
  return workerScopes.filter(
    (scope) =>
      !(scope === 'shared worker' && lacks.includes('sharedWorker')) &&
      !(scope === 'service worker' && lacks.includes('serviceWorker')),
  );
}

/**
 * Returns true if the browser requests the scope from the server. A srcdoc frame and a blob worker get their text from
 * the page.
 */
export const hasRequest = (scope: DocumentScope | WorkerScope): boolean =>
  scope !== 'srcdoc frame' && scope !== 'blob worker';

/** Scopes whose requests have the client hints that the server asked for. Requests to other sites have none. */
export const hintedScopes: readonly string[] = [
  'same-site frame',
  'redirected frame',
  'popup',
  'popup without opener',
  'link to a new window',
  'click with ctrl',
  'script',
  'call',
] satisfies (DocumentScope | (typeof resourceScopes)[number])[];
