import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { _electron as electron } from '@playwright/test';
import type { OpenedHarness, Program } from './program.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Opens the built program on Electron's own binary. */
export async function openOnElectron(args: readonly string[]): Promise<Omit<OpenedHarness, 'problems'>> {
  // Keeps navigator.webdriver false, which the debugging port that Playwright opens would make true.
  const undriven = '--disable-blink-features=AutomationControlled';
  const application = await electron.launch({ args: ['.', undriven, ...args], cwd: root });
  let errors = '';
  const child = application.process();
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => resolve(code));
  });
  const page = await application.firstWindow();
  const program: Program = {
    evaluate: (work, argument) => application.evaluate(work as never, argument as never),
    pages: () => application.windows(),
    errors: () => errors,
    ended,
  };
  return { page, program, close: () => application.close() };
}

/** Starts a second instance without Playwright, because Playwright would wait for a window that never opens. */
export async function startElectronAgain(args: readonly string[]) {
  const { default: binary } = (await import('electron')) as unknown as { default: string };
  const child = spawn(binary, [root, '--no-sandbox', ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, errors };
}
