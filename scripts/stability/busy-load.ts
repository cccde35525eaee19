import { spawn } from 'node:child_process';
import { loadavg } from 'node:os';

const checkMs = 2_000;

/**
 * Script that keeps a core busy until its standard input closes, even if that is because the parent process has exited.
 */
const busy = `
process.stdin.on('end', () => process.exit()).resume();
const spin = () => { const end = Date.now() + 50; while (Date.now() < end); setImmediate(spin); };
spin();`;

/** Starts busy processes until the load average of the machine is `load`. Starts at most `load` of them. */
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
