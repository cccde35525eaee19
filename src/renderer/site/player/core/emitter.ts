type Listener<Event> = (event: Event) => void;

/** Typed event emitter. `Events` maps each event name to its value. */
export class Emitter<Events extends object> {
  readonly #listeners = new Map<keyof Events, Set<Listener<Events[keyof Events]>>>();

  on<Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>, signal: AbortSignal): void {
    if (signal.aborted) return;
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners);
    const added = listener as Listener<Events[keyof Events]>;
    listeners.add(added);
    signal.addEventListener('abort', () => listeners.delete(added), { once: true });
  }

  emit<Name extends keyof Events>(name: Name, event: Events[Name]): void {
    for (const listener of [...(this.#listeners.get(name) ?? [])]) listener(event);
  }
}
