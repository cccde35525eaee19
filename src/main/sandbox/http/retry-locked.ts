import { setTimeout as delay } from 'node:timers/promises';
import type { Storage } from '../storage/storage.ts';
import { isLocked } from '../storage/storage-error.ts';

/** Pauses between attempts: 2 s in total, the maximum time for which another program may lock the database. */
const pausesMs = [25, 50, 100, 200, 400, 500, 725];

/**
 * Retries `work` while another program locks the database. Other requests are served between the attempts. Work that
 * has committed a transaction is not repeated.
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
