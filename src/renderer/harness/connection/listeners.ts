import type { EventName, EventOf } from '#shared/ipc/channels.ts';

/** Listeners for one type of message. Each is removed when its signal aborts. */
export class Listeners<Message> {
  readonly #all = new Set<(message: Message) => void>();

  add(listener: (message: Message) => void, signal: AbortSignal): void {
    if (signal.aborted) return;
    this.#all.add(listener);
    signal.addEventListener('abort', () => this.#all.delete(listener), { once: true });
  }

  emit(message: Message): void {
    for (const listener of this.#all) listener(message);
  }
}

export class EventListeners {
  readonly #byName = new Map<EventName, Listeners<unknown>>();

  add<Name extends EventName>(
    name: Name,
    listener: (event: EventOf<Name>) => void,
    signal: AbortSignal,
  ): void {
    const listeners = this.#byName.get(name) ?? new Listeners<unknown>();
    this.#byName.set(name, listeners);
    // The cast is safe, because the caller has checked the event against the schema of its name.
    listeners.add(listener as (event: unknown) => void, signal);
  }

  emit<Name extends EventName>(name: Name, event: EventOf<Name>): void {
    this.#byName.get(name)?.emit(event);
  }
}
