import { refusedError } from '../../../harness/emulation/cdp-errors.ts';

/** Execution contexts of a process. WebKit numbers them from 1 in each. */
const contextsPerProcess = 1_000_000;

export interface RemoteObject {
  readonly type: string;
  readonly subtype?: string;
  readonly className?: string;
  readonly value?: unknown;
  readonly description?: string;
  readonly objectId?: string;
}

/** Returns the ID of a context, request, document or object that no other process of the page uses. */
export const globalId = (process: number, id: string): string => `${process}|${id}`;

export const globalContext = (process: number, contextId: number): number =>
  process * contextsPerProcess + contextId;

/** Adds the process to the object's ID. */
export function globalObject(process: number, object: RemoteObject): RemoteObject {
  return object.objectId === undefined ? object : { ...object, objectId: globalId(process, object.objectId) };
}

/** Returns WebKit's ID. Throws AppError 'cdp' with Chromium's text if another process has replaced that of the ID. */
export function localId(process: number, id: unknown, method: string): string {
  const [, owner, local] = /^(\d+)\|(.*)$/s.exec(String(id)) ?? [];
  if (local === undefined || Number(owner) !== process)
    throw refusedError(method, 'Could not find object with given id, because the page navigated');
  return local;
}

/** Returns WebKit's number of the context. Throws as `localId` does. */
export function localContext(process: number, id: number, method: string): number {
  if (Math.floor(id / contextsPerProcess) !== process)
    throw refusedError(method, 'Cannot find context with specified id');
  return id % contextsPerProcess;
}
