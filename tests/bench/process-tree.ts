import { readdir, readFile } from 'node:fs/promises';

/** Linux counts the processor's time in these, whatever the machine. */
const ticksPerSecond = 100;

/** How often it is looked, ms: what a process uses after the last look before its end is not seen. */
const lookEvery = 200;

interface Seen {
  readonly id: string;
  readonly parent: string;
  /** With the id, another process than one that had it before. */
  readonly startedAt: string;
  readonly seconds: number;
}

/** Seconds of the processor that a process and all that it starts use while `work` lasts; undefined where no `/proc` tells it. */
export async function processorTime(root: number, work: Promise<unknown>): Promise<number | undefined> {
  const used = new Map<string, number>();
  const look = async () => {
    for (const { id, startedAt, seconds } of treeOf(String(root), await processes()))
      used.set(`${id} ${startedAt}`, seconds);
  };
  const timer = setInterval(() => void look(), lookEvery);
  try {
    await work;
  } finally {
    clearInterval(timer);
  }
  return used.size === 0 ? undefined : [...used.values()].reduce((sum, seconds) => sum + seconds, 0);
}

function treeOf(root: string, all: readonly Seen[]): readonly Seen[] {
  const ids = new Set([root]);
  for (let before = 0; before !== ids.size; ) {
    before = ids.size;
    for (const { id, parent } of all) if (ids.has(parent)) ids.add(id);
  }
  return all.filter(({ id }) => ids.has(id));
}

async function processes(): Promise<readonly Seen[]> {
  const names = await readdir('/proc').catch(() => []);
  const seen = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map(processOf));
  return seen.filter((each) => each !== undefined);
}

/** Undefined for one that has ended meanwhile. */
async function processOf(id: string): Promise<Seen | undefined> {
  // It ended between the list and the look.
  const text = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  // The name before these, in brackets, may hold anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return { id, parent: fields[1] ?? '', startedAt: fields[19] ?? '', seconds: ticks / ticksPerSecond };
}
