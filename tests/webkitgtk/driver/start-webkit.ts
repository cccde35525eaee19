import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { vi } from 'vitest';
import { freePort } from '#main/lib/free-port.ts';
import type { FoundWebKit } from './find-webkit.ts';

export interface RunningWebKit {
  /** Origin of the driver. */
  readonly origin: string;
  stop(): Promise<void>;
}

/** Starts a WebKitGTK driver on a new virtual display. */
export async function startWebKit({ driver, xvfb }: FoundWebKit): Promise<RunningWebKit> {
  // With -displayfd, Xvfb takes the first free display and prints its number.
  const screen = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = (await once(createInterface(screen.stdio[3] as Readable), 'line')) as [string];
  const port = await freePort();
  const child = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: isRoot() ? '1' : '',
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  await vi.waitFor(async () => (await fetch(`${origin}/status`)).ok, { timeout: 10_000 });
  return {
    origin,
    stop: async () => {
      await end(child);
      await end(screen);
    },
  };
}

/** Disables WebKit's sandbox, which needs rights that root does not have in a container. */
function isRoot(): boolean {
  return process.getuid?.() === 0;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}
