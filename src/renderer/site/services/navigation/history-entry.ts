import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

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

/** Returns true if the history surely has no entry after the current one. */
export function useIsNewestEntry(): boolean {
  const isPushed = useNavigationType() === NavigationType.Push;
  // react-router gives this key to the entry with which a document was opened.
  const isFirst = useLocation().key === 'default' && openedByLink();
  const hasNext = 'navigation' in window && window.navigation.canGoForward;
  return (isPushed || isFirst) && !hasNext;
}

/** Returns true if the document was opened by a link or an address, and not by Back, Forward or a reload. */
function openedByLink(): boolean {
  const [entry] = window.performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'navigate';
}
