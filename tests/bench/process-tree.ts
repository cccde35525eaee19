import { readdir, readFile } from 'node:fs/promises';

/** Unit of CPU times in /proc (USER_HZ on Linux). */
const ticksPerSecond = 100;

/** Pause in ms between two polls. CPU time between the last poll and the end of a process is not counted. */
const pollMs = 200;

interface ProcessInfo {
  readonly id: string;
  readonly parent: string;
  /** Start time of the process, which distinguishes processes that reuse an ID. */
  readonly startedAt: string;
  readonly seconds: number;
}

/** Returns the CPU seconds that a process and its descendants use during `work`; undefined without `/proc`. */
export async function cpuTime(root: number, work: Promise<unknown>): Promise<number | undefined> {
  const used = new Map<string, number>();
  const poll = async () => {
    for (const { id, startedAt, seconds } of treeOf(String(root), await processes()))
      used.set(`${id} ${startedAt}`, seconds);
  };
  const timer = setInterval(() => void poll(), pollMs);
  try {
    await work;
  } finally {
    clearInterval(timer);
  }
  return used.size === 0 ? undefined : [...used.values()].reduce((sum, seconds) => sum + seconds, 0);
}

function treeOf(root: string, all: readonly ProcessInfo[]): readonly ProcessInfo[] {
  const ids = new Set([root]);
  for (let before = 0; before !== ids.size; ) {
    before = ids.size;
    for (const { id, parent } of all) if (ids.has(parent)) ids.add(id);
  }
  return all.filter(({ id }) => ids.has(id));
}

async function processes(): Promise<readonly ProcessInfo[]> {
  const names = await readdir('/proc').catch(() => []);
  const found = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map(processOf));
  return found.filter((each) => each !== undefined);
}

/** Returns undefined if the process has ended. */
async function processOf(id: string): Promise<ProcessInfo | undefined> {
  const text = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  // Skips the process name, which is in parentheses and may contain anything. The other fields follow it.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return { id, parent: fields[1] ?? '', startedAt: fields[19] ?? '', seconds: ticks / ticksPerSecond };
}
