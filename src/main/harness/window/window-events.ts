import { AppError } from '#shared/errors.ts';
import { type EventName, type EventOf, events } from '#shared/ipc/channels.ts';
import { shapeError } from '#shared/ipc/transport/shape-error.ts';

export type NamedEvent = {
  readonly [Name in EventName]: { readonly name: Name; readonly event: EventOf<Name> };
}[EventName];

export type Notify = <Name extends EventName>(name: Name, event: EventOf<Name>) => void;

/** Time in ms in which events are collected, which is two frames at 60 Hz. */
const burstMs = 32;

/** Sends the harness's events to every open window, in the same order. */
export class WindowEvents {
  readonly #listeners = new Set<(event: NamedEvent) => void>();
  #burst: NamedEvent[] = [];
  #timer: NodeJS.Timeout | undefined;

  /** Adds an event. Throws AppError 'internal' if it violates its schema; no window receives it. */
  readonly notify: Notify = (name, event) => {
    const error = shapeError(events[name], event);
    if (error !== undefined)
      throw new AppError('internal', `The event ${name} violates its schema: ${error}`);
    if (this.#listeners.size === 0) return;
    const named = { name, event } as NamedEvent;
    if (!this.#joins(named)) this.#burst.push(named);
    this.#timer ??= setTimeout(() => this.flush(), burstMs);
  };

  /** Passes later events to `listener` until `signal` aborts. A new window requests the current state itself. */
  subscribe(listener: (event: NamedEvent) => void, signal: AbortSignal): void {
    if (signal.aborted) return;
    this.flush();
    this.#listeners.add(listener);
    signal.addEventListener('abort', () => this.#listeners.delete(listener), { once: true });
  }

  /** Sends the collected events immediately. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const burst = this.#burst;
    this.#burst = [];
    for (const event of burst) for (const listener of this.#listeners) listener(event);
  }

  /**
   * Merges an event into an earlier change of the same view. Returns false if there is none, or if the view was opened
   * or closed in between.
   */
  #joins({ name, event }: NamedEvent): boolean {
    if (name !== 'viewChanged') return false;
    const index = this.#burst.findLastIndex((earlier) => viewOf(earlier) === event.viewId);
    const earlier = this.#burst[index];
    if (earlier?.name !== 'viewChanged') return false;
    const changes = { ...earlier.event.changes, ...event.changes };
    this.#burst[index] = { name, event: { viewId: event.viewId, changes } };
    return true;
  }
}

function viewOf({ name, event }: NamedEvent): string | undefined {
  if (name === 'viewOpened') return event.view.id;
  return name === 'viewChanged' || name === 'viewClosed' ? event.viewId : undefined;
}
