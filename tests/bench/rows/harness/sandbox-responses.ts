import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import autocannon from 'autocannon';
import type { BenchRow } from '../../bench-row.ts';

const connections = 50;

/** Measures the sandbox in its own process. On Linux, the load comes from another processor core. */
export const sandboxResponses: BenchRow = {
  name: 'sandbox responses',
  async run() {
    const command = ['src/main/cli.ts', 'sandbox', '--port', '0', '--db', ':memory:'];
    const sandbox =
      process.platform === 'linux'
        ? spawn('taskset', ['-c', '0', process.execPath, ...command])
        : spawn(process.execPath, command);
    try {
      const origin = await readyOrigin(sandbox);
      const result = await autocannon({ url: `${origin}/api/book/home/index`, connections, duration: 8 });
      if (result.non2xx + result.errors > 0) throw new Error('The sandbox refused calls');
      return [
        {
          what: `GET home/index, encrypted, ${connections} connections`,
          value: result.requests.average,
          unit: '/s',
          goal: { atLeast: 1500 },
        },
      ];
    } finally {
      sandbox.kill();
      await once(sandbox, 'exit');
    }
  },
};

async function readyOrigin(sandbox: ChildProcess): Promise<string> {
  if (sandbox.stdout === null) throw new Error('The sandbox process has no stdout');
  for await (const line of createInterface(sandbox.stdout)) {
    const origin = /^sandbox ready (http:\S+)/.exec(line)?.[1];
    if (origin !== undefined) return origin;
  }
  throw new Error('The sandbox exited before it was ready');
}
