import { existsSync, readdirSync, readFileSync } from 'node:fs';

interface ProcessTimes {
  /** ID and start time of a process, because the system reuses IDs. */
  readonly key: string;
  readonly cpuSeconds: number;
}

/** `USER_HZ`, 100 on every Linux that Node runs on (proc(5), `/proc/PID/stat`). */
const ticksPerSecond = 100;

/** Lists the process `root` and its descendants with their CPU time, user and system. Returns undefined without `/proc`. */
export function readProcessTree(root: number): ProcessTimes[] | undefined {
  if (!existsSync('/proc/self/stat')) return undefined;
  const processes = new Map(
    readdirSync('/proc').flatMap((name) => {
      const pid = Number(name);
      const times = pid > 0 ? readStat(pid) : undefined;
      return times ? [[pid, times] as const] : [];
    }),
  );
  const isInTree = (pid: number): boolean => {
    if (pid === root) return true;
    const parent = processes.get(pid)?.parent ?? 0;
    return parent > 1 && isInTree(parent);
  };
  return [...processes].flatMap(([pid, { startedAt, cpuSeconds }]) =>
    isInTree(pid) ? [{ key: `${pid} ${startedAt}`, cpuSeconds }] : [],
  );
}

/** Returns undefined for a process that has ended in the meantime. */
function readStat(pid: number) {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // Skips the name in parentheses, which may contain spaces and parentheses. Field 3, the state, follows the last one.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const field = (number: number) => Number(fields[number - 3]);
  return { parent: field(4), startedAt: field(22), cpuSeconds: (field(14) + field(15)) / ticksPerSecond };
}
