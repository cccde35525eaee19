import { setImmediate as nextTurn } from 'node:timers/promises';

/** HAR of twice the length that a window may send. It has 20,000 calls, and each address contains 1,480 asterisks. */
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

/** Returns the max CPU time in ms for which `work` blocked the event loop. CPU time does not include other programs. */
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
