import { setImmediate as nextTurn } from 'node:timers/promises';

/** A HAR of twice the length that a window may send: 20,000 calls, whose addresses have 1,480 stars each. */
export function largeHar(): string {
  const stars = '*'.repeat(1_480);
  const content = { mimeType: 'application/json', text: '{"code":200,"data":{"userId":"•••"}}' };
  const entries = Array.from({ length: 20_000 }, (_, turn) =>
    JSON.stringify({
      request: { method: 'GET', url: `http://a.test/api/${turn}/${stars}` },
      response: { status: 200, content },
    }),
  );
  return `{"log":{"entries":[${entries.join(',')}]}}`;
}

/**
 * Returns the max CPU time in ms for which `work` blocked the event loop. The time of other programs does not count.
 */
export async function longestBlockMs(work: () => unknown): Promise<number> {
  let longest = 0;
  let isOver = false;
  const watching = (async () => {
    let before = cpuMs();
    while (!isOver) {
      await nextTurn();
      const now = cpuMs();
      longest = Math.max(longest, now - before);
      before = now;
    }
  })();
  try {
    await work();
  } finally {
    isOver = true;
    await watching;
  }
  return longest;
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
