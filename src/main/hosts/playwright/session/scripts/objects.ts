import type { ElementHandle, JSHandle } from 'playwright-core';
import { refusedError } from '../../../../harness/emulation/cdp-errors.ts';

/** Objects of the page's current documents, by the IDs that the harness knows. */
export class Objects {
  readonly #objects = new Map<string, { readonly handle: JSHandle; readonly group: unknown }>();
  readonly #nodes = new Map<number, JSHandle>();
  #last = 0;

  add(handle: JSHandle, group?: unknown): string {
    this.#last += 1;
    const id = `object-${this.#last}`;
    this.#objects.set(id, { handle, group });
    return id;
  }

  /** Returns the object. Throws AppError 'cdp' with Chromium's text if its document is gone. */
  get(id: unknown, method: string): JSHandle {
    const object = this.#objects.get(String(id));
    if (object === undefined) throw refusedError(method, 'Could not find object with given id');
    return object.handle;
  }

  addNode(handle: JSHandle): number {
    this.#last += 1;
    this.#nodes.set(this.#last, handle);
    return this.#last;
  }

  node(id: unknown, method: string): JSHandle {
    const node = this.#nodes.get(Number(id));
    if (node === undefined) throw refusedError(method, 'No node with given id');
    return node;
  }

  element(id: unknown, method: string): ElementHandle {
    const element = this.node(id, method).asElement();
    if (element === null) throw refusedError(method, 'The node is not an element');
    return element;
  }

  release(id: unknown): void {
    const object = this.#objects.get(String(id));
    this.#objects.delete(String(id));
    if (object !== undefined) dispose(object.handle);
  }

  releaseGroup(group: unknown): void {
    for (const [id, object] of this.#objects) if (object.group === group) this.release(id);
  }

  /** Forgets the objects of a replaced document, which the browser has released. */
  clear(): void {
    this.#objects.clear();
    this.#nodes.clear();
  }
}

/** Ignores a failure, because the object is gone with its document. */
export function dispose(handle: JSHandle): void {
  handle.dispose().catch(() => undefined);
}
