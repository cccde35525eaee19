/** Path segments generated for one visit, such as order numbers. */
const ofOneVisit = /^(?:\d{8,}|[\da-f-]{16,})$/i;

/** Returns the segments of a path, with undefined for those that differ with each visit. */
export function lastingParts(path: string): readonly (string | undefined)[] {
  return path.split('/').map((part) => (ofOneVisit.test(part) ? undefined : part));
}

/** Compares two paths, ignoring segments that differ with each visit. */
export function isSamePath(path: string, seen: string): boolean {
  const seenParts = seen.split('/');
  const parts = lastingParts(path);
  return (
    parts.length === seenParts.length &&
    parts.every((part, index) => (part === undefined ? seenParts[index] !== '' : part === seenParts[index]))
  );
}
