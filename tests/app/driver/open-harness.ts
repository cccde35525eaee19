import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ProblemWatch } from '../../problem-watch.ts';
import { openOnElectron, startElectronAgain } from './electron-program.ts';
import type { OpenedHarness, OpenOptions } from './program.ts';
import { openOnStandIn, StandInProgram } from './stand-in-program.ts';

type Kind = 'electron' | 'stand-in';

/** What the tests run on: the real program where MANYUE_ELECTRON=real says so, or where its binary and a display are. */
export function programKind(environment = process.env): Kind {
  const binary = fileURLToPath(new URL('../../../node_modules/electron/dist', import.meta.url));
  const hasDisplay =
    process.platform !== 'linux' || Boolean(environment['DISPLAY'] ?? environment['WAYLAND_DISPLAY']);
  const wish = environment['MANYUE_ELECTRON'];
  if (wish === 'real') return 'electron';
  if (wish !== undefined && wish !== 'stand-in') {
    throw new Error(`MANYUE_ELECTRON is "real" or "stand-in", not "${wish}".`);
  }
  return wish === undefined && existsSync(binary) && hasDisplay ? 'electron' : 'stand-in';
}

interface Ending {
  readonly code: number | null;
  readonly errors: string;
}

/** Starts the program in a folder where it runs already, and waits for its end. */
export async function startAgain(userData: string): Promise<Ending> {
  const line = [`--user-data-dir=${userData}`];
  if (programKind() === 'electron') return startElectronAgain(line);
  const program = new StandInProgram(line);
  return { code: await program.ended, errors: program.errors() };
}

/** Starts the built desktop program; `close` ends it and takes its folder away. */
export async function openHarness({ args = [], userData }: OpenOptions = {}): Promise<OpenedHarness> {
  const folder = userData ?? (await mkdtemp(join(tmpdir(), 'manyue-app-')));
  const line = [`--user-data-dir=${folder}`, ...args];
  const open = programKind() === 'electron' ? openOnElectron : openOnStandIn;
  const removeFolder = async () => {
    if (userData === undefined) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const opened = await open(line);
    const problems = new ProblemWatch();
    problems.watch(opened.page);
    return {
      ...opened,
      problems,
      close: async () => {
        await opened.close();
        await removeFolder();
        problems.assertNone();
      },
    };
  } catch (thrown) {
    await removeFolder();
    throw thrown;
  }
}
