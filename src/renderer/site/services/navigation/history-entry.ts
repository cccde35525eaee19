/** Returns the index of the current history entry, which react-router stores. A visit's first entry has index 0. */
export function historyIndex(): number {
  const index = fieldOf(window.history.state, 'idx');
  return typeof index === 'number' ? index : 0;
}

/** Returns the key of the current history entry, which react-router stores in its state. */
export function historyKey(history: Pick<History, 'state'> = window.history): string {
  const key = fieldOf(history.state, 'key');
  return typeof key === 'string' ? key : 'default';
}

function fieldOf(state: unknown, name: 'idx' | 'key'): unknown {
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[name] : undefined;
}
