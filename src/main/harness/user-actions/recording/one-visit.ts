/** Matches path segments that are new in each visit, such as order numbers. */
const ofOneVisit = /^(?:\d{8,}|[\da-f-]{16,})$/i;

/** Returns the segments of a path. Those that are new in each visit are undefined. */
export function lastingParts(path: string): readonly (string | undefined)[] {
  return path.split('/').map((part) => (ofOneVisit.test(part) ? undefined : part));
}

/** Returns true if two paths are equal apart from segments that are new in each visit. */
export function isSamePath(path: string, seen: string): boolean {
  const seenParts = seen.split('/');
  const parts = lastingParts(path);
  return (
    parts.length === seenParts.length &&
    parts.every((part, index) => (part === undefined ? seenParts[index] !== '' : part === seenParts[index]))
  );
}
