import { statSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { readProcessTree } from './process-tree.ts';

/** Measurement that the probe's thread sends every second. */
export interface Probe {
  /** CPU time in ms of a fixed piece of work. */
  readonly cpuMs: number;
  /** CPU time in seconds of this process and its descendants so far; undefined without `/proc`. */
  readonly treeSeconds: number | undefined;
}

const intervalMs = 1_000;

/**
 * Size of a block. It is larger than the blocks that the C library reuses, so that each round requests new pages from
 * the kernel.
 */
const freshBytes = 40_000_000;
const touchedPages = 1_000;
const pageBytes = 4_096;

/** Does a little of what tests and browsers do, that is, computes, allocates memory and calls the system. */
function work(round: number): void {
  for (let turn = 0; turn < 4; turn += 1) {
    const numbers = Array.from({ length: 20_000 }, (_, index) => (index * 7_919 + round + turn) % 104_729);
    JSON.parse(JSON.stringify(numbers.toSorted((left, right) => left - right)));
  }
  const fresh = new Uint8Array(freshBytes);
  for (let page = 0; page < touchedPages; page += 1) fresh[page * pageBytes] = 1;
  for (let call = 0; call < 200; call += 1) statSync('/', { throwIfNoEntry: false });
}

function cpuMsOf(round: number): number {
  const before = process.threadCpuUsage();
  work(round);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** CPU seconds of each process, by ID and start time. A process that has ended keeps its last value. */
const seconds = new Map<string, number>();

function treeSeconds(): number | undefined {
  const tree = readProcessTree(process.pid);
  if (!tree) return undefined;
  for (const { key, cpuSeconds } of tree) seconds.set(key, cpuSeconds);
  return [...seconds.values()].reduce((sum, each) => sum + each, 0);
}

// Runs some rounds first, in which V8 compiles the work.
for (let round = 0; round < 8; round += 1) work(round);
let round = 0;
setInterval(() => {
  round += 1;
  const probe: Probe = { cpuMs: cpuMsOf(round), treeSeconds: treeSeconds() };
  parentPort?.postMessage(probe);
}, intervalMs);
