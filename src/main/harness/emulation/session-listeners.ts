type Listener = (params: unknown) => void;

interface Entry {
  readonly sessionId: string;
  readonly event: string;
  readonly listener: Listener;
  readonly signal: AbortSignal;
}

/**
 * Event listeners of all sessions of a CDP connection. The listeners of a session are removed when the session ends,
 * because every document creates sessions for its frames and workers.
 */
export class SessionListeners {
  readonly #bySession = new Map<string, Map<string, Set<Entry>>>();
  /** Abort listeners by signal. All entries with the same signal share one. */
  readonly #bySignal = new Map<AbortSignal, { readonly entries: Set<Entry>; readonly end: () => void }>();

  get isEmpty(): boolean {
    return this.#bySession.size === 0;
  }

  /** Listens until `signal` aborts or the session ends. */
  add(sessionId: string, event: string, listener: Listener, signal: AbortSignal): void {
    if (signal.aborted) return;
    const entry: Entry = { sessionId, event, listener, signal };
    const byEvent = this.#bySession.get(sessionId) ?? new Map<string, Set<Entry>>();
    this.#bySession.set(sessionId, byEvent);
    byEvent.set(event, (byEvent.get(event) ?? new Set()).add(entry));
    this.#entriesOf(signal).add(entry);
  }

  /** Calls the listeners of an event. Listeners that are added during the call receive only later events. */
  emit(sessionId: string, event: string, params: unknown): void {
    for (const { listener } of [...(this.#bySession.get(sessionId)?.get(event) ?? [])]) listener(params);
  }

  forget(sessionId: string): void {
    const byEvent = this.#bySession.get(sessionId) ?? new Map<string, Set<Entry>>();
    for (const entry of [...byEvent.values()].flatMap((entries) => [...entries])) this.#remove(entry);
  }

  #entriesOf(signal: AbortSignal): Set<Entry> {
    const bySignal = this.#bySignal.get(signal);
    if (bySignal !== undefined) return bySignal.entries;
    const entries = new Set<Entry>();
    const end = () => {
      for (const entry of [...entries]) this.#remove(entry);
    };
    signal.addEventListener('abort', end, { once: true });
    this.#bySignal.set(signal, { entries, end });
    return entries;
  }

  #remove(entry: Entry): void {
    const { sessionId, event, signal } = entry;
    const byEvent = this.#bySession.get(sessionId);
    const listeners = byEvent?.get(event);
    listeners?.delete(entry);
    if (listeners?.size === 0) byEvent?.delete(event);
    if (byEvent?.size === 0) this.#bySession.delete(sessionId);
    const bySignal = this.#bySignal.get(signal);
    bySignal?.entries.delete(entry);
    if (bySignal?.entries.size !== 0) return;
    signal.removeEventListener('abort', bySignal.end);
    this.#bySignal.delete(signal);
  }
}

/** Returns the ID of the session that an event reports as ended. */
export function endedSession(event: string, params: unknown): string | undefined {
  if (event !== 'Target.detachedFromTarget') return undefined;
  return (params as { readonly sessionId?: string }).sessionId;
}
