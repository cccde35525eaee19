/** Returns the index that react-router gives the current history entry. The first entry of a visit is 0. */
export function historyIndex(): number {
  const index = fieldOf(window.history.state, 'idx');
  return typeof index === 'number' ? index : 0;
}

/** Returns the key that react-router gives the current history entry. */
export function historyKey(): string {
  const key = fieldOf(window.history.state, 'key');
  return typeof key === 'string' ? key : 'default';
}

function fieldOf(state: unknown, name: 'idx' | 'key'): unknown {
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[name] : undefined;
}
