import { errorCode } from './error-code.ts';

/** Returns true if a process runs on this machine, even as another user. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return errorCode(thrown) === 'EPERM';
  }
}
