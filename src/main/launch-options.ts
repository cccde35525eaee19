import { parseArgs } from 'node:util';
import type { PreviewAddresses } from '#main/harness/environments/choose-environment.ts';
import { payNeedsSandbox } from '#main/harness/pay/open-pay-desk.ts';
import { type PayChoice, readPayChoice } from '#main/harness/pay/presets.ts';
import { AppError } from '#shared/errors.ts';

/** Options of the desktop program. `target` is a deployed site, which is previewed instead of the built one. */
export interface LaunchOptions extends PreviewAddresses {
  /** IDs of the platforms to open. If empty, the default ones. */
  readonly platforms: readonly string[];
  readonly platformFolder: string | undefined;
  /** ID of an environment in the user's list. */
  readonly environment: string | undefined;
  /** SQLite file of the sandbox, or ':memory:'. */
  readonly database: string;
  readonly port: number;
  /** Outcome of all payments. The sandbox settles payments, so this cannot be combined with `target`. */
  readonly pay: PayChoice;
}

export const programOptions = [
  'platform',
  'platforms',
  'environment',
  'target',
  'api',
  'images',
  'db',
  'port',
  'pay',
] as const;
type ProgramOption = (typeof programOptions)[number];

/**
 * Parses the program's own options. Ignores all others, which Chromium and Electron read. Throws AppError 'usage',
 * whose message names the invalid option.
 */
export function readLaunchOptions(args: readonly string[]): LaunchOptions {
  const { values } = parseArgs({
    args: [...args],
    strict: false,
    options: Object.fromEntries(programOptions.map((name) => [name, { type: 'string' as const }])),
  });
  const text = (name: ProgramOption): string | undefined => {
    const value = values[name];
    if (value === true || value === '')
      throw new AppError('usage', `--${name} needs a value.`, { zh: `--${name} 需要一个值。` });
    return typeof value === 'string' ? value : undefined;
  };
  const target = readAddress('target', text('target'));
  const pay = text('pay');
  const choice = readPayChoice(pay ?? 'ask');
  if (pay !== undefined && target !== undefined) throw payNeedsSandbox();
  return {
    platforms: (text('platform') ?? '').split(',').filter((id) => id !== ''),
    platformFolder: text('platforms'),
    environment: text('environment'),
    target,
    api: readAddress('api', text('api')),
    images: readAddress('images', text('images')),
    database: text('db') ?? ':memory:',
    port: readPort(text('port')),
    pay: choice,
  };
}

/** Returns the arguments for a start with another environment. Omits the options about the site and its backend. */
export function withEnvironment(args: readonly string[], id: string): string[] {
  const replaced = ['environment', 'target', 'api', 'images', 'pay'];
  const isReplaced = (arg: string | undefined) => replaced.some((name) => arg === `--${name}`);
  const others = args.filter(
    (arg, index) =>
      !isReplaced(arg) &&
      !isReplaced(args[index - 1]) &&
      !replaced.some((name) => arg.startsWith(`--${name}=`)),
  );
  return [...others, `--environment=${id}`];
}

function readAddress(option: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw new AppError('usage', `--${option} needs an http or https address, not "${text}".`, {
      zh: `--${option} 需要 http 或 https 地址，而不是“${text}”。`,
    });
  }
  return url.href.replace(/\/$/, '');
}

function readPort(text: string | undefined): number {
  if (text === undefined) return 0;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new AppError('usage', `--port needs a number from 0 to 65535, not "${text}".`, {
      zh: `--port 需要 0 到 65535 的数字，而不是“${text}”。`,
    });
  }
  return port;
}
