import { setTimeout as delay } from 'node:timers/promises';
import type { Storage } from '../storage/storage.ts';
import { isLocked } from '../storage/storage-error.ts';

/** 2 s in total, the maximum time that another program may lock the database. */
const pausesMs = [25, 50, 100, 200, 400, 500, 725];

/**
 * Retries `work` while another program locks the database, and serves other requests between the attempts. Work that
 * has committed anything is not repeated.
 */
export async function retryLocked<Result>(
  work: () => Result,
  storage: Pick<Storage, 'commits'>,
): Promise<Result> {
  for (const pauseMs of pausesMs) {
    const { commits } = storage;
    try {
      return work();
    } catch (thrown) {
      if (!isLocked(thrown) || storage.commits !== commits) throw thrown;
    }
    await delay(pauseMs);
  }
  return work();
}
