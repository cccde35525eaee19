import { errorCode } from './error-code.ts';

/** Returns true if a process with this ID is running on this machine, even if it belongs to another user. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return errorCode(thrown) === 'EPERM';
  }
}
