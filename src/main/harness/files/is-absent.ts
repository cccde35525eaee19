/** Returns true if a file operation failed because the file does not exist. */
export function isAbsent(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT';
}
