type Listener<News> = (news: News) => void;

/** Typed event emitter. `News` maps each event name to its value. */
export class Announcer<News extends object> {
  readonly #listeners = new Map<keyof News, Set<Listener<News[keyof News]>>>();

  on<Name extends keyof News>(name: Name, listener: Listener<News[Name]>, signal: AbortSignal): void {
    if (signal.aborted) return;
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners);
    const heard = listener as Listener<News[keyof News]>;
    listeners.add(heard);
    signal.addEventListener('abort', () => listeners.delete(heard), { once: true });
  }

  tell<Name extends keyof News>(name: Name, news: News[Name]): void {
    for (const listener of [...(this.#listeners.get(name) ?? [])]) listener(news);
  }
}
