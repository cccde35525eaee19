import { capabilitiesOf } from '../../devices/capabilities.ts';
import type { DeviceProfile } from '../../devices/device-profile.ts';

/** Each kind of document that a page can have or open; what its first script sees is collected under this name. */
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

/** Each kind of worker. */
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

/** Other things that a page asks the server for. */
export const resourceScopes = ['script', 'image', 'call'] as const;

export function workerScopesOf(profile: DeviceProfile): readonly WorkerScope[] {
  const { lacks } = capabilitiesOf(profile);
  return workerScopes.filter(
    (scope) =>
      !(scope === 'shared worker' && lacks.includes('sharedWorker')) &&
      !(scope === 'service worker' && lacks.includes('serviceWorker')),
  );
}

/** Those that are fetched as such: the others' text is in that of their page. */
export const hasRequest = (scope: DocumentScope | WorkerScope): boolean =>
  scope !== 'srcdoc frame' && scope !== 'blob worker';

/** What the page asks its own server for once that has asked for hints; to other sites none of those are sent. */
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
