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

/**
 * Returns the kind of program under test. MANYUE_ELECTRON selects it. If that is not set, Electron's binary is used if
 * it and a display exist, and the stand-in otherwise.
 */
export function programKind(environment = process.env): Kind {
  const binary = fileURLToPath(new URL('../../../node_modules/electron/dist', import.meta.url));
  const hasDisplay =
    process.platform !== 'linux' || Boolean(environment['DISPLAY'] ?? environment['WAYLAND_DISPLAY']);
  const requested = environment['MANYUE_ELECTRON'];
  if (requested === 'real') return 'electron';
  if (requested !== undefined && requested !== 'stand-in') {
    throw new Error(`MANYUE_ELECTRON is "real" or "stand-in", not "${requested}".`);
  }
  return requested === undefined && existsSync(binary) && hasDisplay ? 'electron' : 'stand-in';
}

interface ExitResult {
  readonly code: number | null;
  readonly errors: string;
}

/** Starts a second instance on the data folder of a running one, and waits until it exits. */
export async function startAgain(userData: string): Promise<ExitResult> {
  const programArgs = [`--user-data-dir=${userData}`];
  if (programKind() === 'electron') return startElectronAgain(programArgs);
  const program = new StandInProgram(programArgs);
  return { code: await program.ended, errors: program.errors() };
}

/** Starts the built desktop program; `close` ends it and removes its data folder. */
export async function openHarness({ args = [], userData }: OpenOptions = {}): Promise<OpenedHarness> {
  const folder = userData ?? (await mkdtemp(join(tmpdir(), 'manyue-app-')));
  const programArgs = [`--user-data-dir=${folder}`, ...args];
  const open = programKind() === 'electron' ? openOnElectron : openOnStandIn;
  const removeFolder = async () => {
    if (userData === undefined) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const opened = await open(programArgs);
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
