import { spawn } from 'node:child_process';
import { loadavg } from 'node:os';

const checkMs = 2_000;

/** Computes until its parent closes the standard input, which it also does by ending. */
const busy = `
process.stdin.on('end', () => process.exit()).resume();
const spin = () => { const end = Date.now() + 50; while (Date.now() < end); setImmediate(spin); };
spin();`;

/** Starts processes, at most as many as `load`, until the load of the machine reaches it. */
export function startLoad(load: number): Disposable {
  const children: ReturnType<typeof spawn>[] = [];
  const add = () => {
    const [minute = 0] = loadavg();
    if (minute >= load || children.length >= load) return;
    children.push(spawn(process.execPath, ['-e', busy], { stdio: ['pipe', 'ignore', 'inherit'] }));
  };
  const timer = setInterval(add, checkMs);
  timer.unref();
  add();
  return {
    [Symbol.dispose]() {
      clearInterval(timer);
      for (const child of children) child.stdin?.end();
    },
  };
}
