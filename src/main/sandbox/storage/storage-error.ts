import { AppError } from '#shared/errors.ts';

/** Advice for each of SQLite's primary result codes, https://sqlite.org/rescode.html */
const advice: Readonly<Record<number, string>> = {
  5: 'is locked by another program: close that program, or choose another file',
  6: 'is locked by another program: close that program, or choose another file',
  8: 'is read-only: make it writable, or choose another file',
  10: 'could not be written or read: check the disk and its free space',
  11: 'is damaged: delete it, or choose another file',
  13: 'cannot grow because the disk is full: free disk space, or choose a file on another disk',
  14: 'cannot be opened: check that its folder exists and is writable, or choose another file',
  23: 'cannot be opened by this user: change its permissions, or choose another file',
  26: 'is not a SQLite database: choose another file',
};

/** Converts errors of node:sqlite to AppError 'storage' with advice. Returns other errors unchanged. */
export function storageError(thrown: unknown, location: string): unknown {
  if (!isSqliteError(thrown)) return thrown;
  const known = advice[thrown.errcode & 0xff];
  return new AppError('storage', `The database ${location} ${known ?? `failed: ${thrown.message}`}`, {
    cause: thrown,
  });
}

/** Returns true if SQLite failed because another program held the lock. */
export const isBusy = (thrown: unknown): boolean => isSqliteError(thrown) && (thrown.errcode & 0xff) === 5;

/** Returns true for an AppError of the storage if its cause is a held lock. */
export const isLocked = (thrown: unknown): boolean => thrown instanceof AppError && isBusy(thrown.cause);

function isSqliteError(thrown: unknown): thrown is Error & { errcode: number } {
  return thrown instanceof Error && 'errcode' in thrown && typeof thrown.errcode === 'number';
}
