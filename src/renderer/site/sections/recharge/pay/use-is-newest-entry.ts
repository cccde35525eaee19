import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Returns true if the history certainly has no entry after the current one. */
export function useIsNewestEntry(): boolean {
  const isPushed = useNavigationType() === NavigationType.Push;
  // react-router gives the key 'default' to the entry with which a document was opened.
  const isFirst = useLocation().key === 'default' && openedByLink();
  const hasNext = 'navigation' in window && window.navigation.canGoForward;
  return (isPushed || isFirst) && !hasNext;
}

/** Returns true if the document was opened by a link or an address, and not by Back, Forward or a reload. */
function openedByLink(): boolean {
  const [entry] = window.performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'navigate';
}
