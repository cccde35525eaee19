import { statSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { parentPort } from 'node:worker_threads';

/** CPU time of a fixed piece of work, ms, and the machine's load average of the last minute (0 on Windows, which has none). */
export interface Probe {
  readonly cpuMs: number;
  readonly loadPerCore: number;
}

/** Between two probes: they are to cost the lane next to nothing. */
const pauseMs = 1_000;

/** More than the C library takes from what it has: fresh memory each time. */
const freshBytes = 40_000_000;
const touchedPages = 1_000;
const pageBytes = 4_096;

/** A fixed piece of what tests and browsers do: computing, taking memory, asking the system. */
function work(round: number): void {
  for (let turn = 0; turn < 4; turn += 1) {
    const numbers = Array.from({ length: 20_000 }, (_, index) => (index * 7_919 + round + turn) % 104_729);
    JSON.parse(JSON.stringify(numbers.toSorted((left, right) => left - right)));
  }
  const fresh = new Uint8Array(freshBytes);
  for (let page = 0; page < touchedPages; page += 1) fresh[page * pageBytes] = 1;
  for (let call = 0; call < 200; call += 1) statSync('/', { throwIfNoEntry: false });
}

/** Of the processor, ms: waiting for others that want it does not count, a slower processor does. */
function timeOf(round: number): number {
  const before = process.threadCpuUsage();
  work(round);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

// Until its code is compiled the work takes longer.
for (let round = 0; round < 8; round += 1) work(round);
let round = 0;
setInterval(() => {
  round += 1;
  const probe: Probe = { cpuMs: timeOf(round), loadPerCore: (loadavg()[0] ?? 0) / availableParallelism() };
  parentPort?.postMessage(probe);
}, pauseMs);
