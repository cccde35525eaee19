/** Returns the code of a system error, such as `ENOENT`. */
export function errorCode(thrown: unknown): string | undefined {
  return thrown instanceof Error && 'code' in thrown ? String(thrown.code) : undefined;
}

/** Returns true if a file operation failed because the file does not exist. */
export const isAbsent = (thrown: unknown): boolean => errorCode(thrown) === 'ENOENT';
