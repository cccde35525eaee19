/** Parts of a path that are made for one visit: numbers of orders, marks. */
const ofOneVisit = /^(?:\d{8,}|[\da-f-]{16,})$/i;

/** The parts of a path; undefined for one that another visit has another of. */
export function lastingParts(path: string): readonly (string | undefined)[] {
  return path.split('/').map((part) => (ofOneVisit.test(part) ? undefined : part));
}

/** Whether another visit's path is the same, but for what is made for one visit. */
export function isSamePath(path: string, seen: string): boolean {
  const seenParts = seen.split('/');
  const parts = lastingParts(path);
  return (
    parts.length === seenParts.length &&
    parts.every((part, index) => (part === undefined ? seenParts[index] !== '' : part === seenParts[index]))
  );
}
