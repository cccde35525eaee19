import { setTimeout as delay } from 'node:timers/promises';
import type { Storage } from '../storage/storage.ts';
import { isLocked } from '../storage/storage-error.ts';

/** Together as long as another program may hold the database: 2 s. */
const pausesMs = [25, 50, 100, 200, 400, 500, 725];

/**
 * Runs `work` again while another program holds the database, and lets others be answered between its attempts. Work that has
 * committed something already is not run twice.
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
