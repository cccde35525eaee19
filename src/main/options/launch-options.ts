import { parseArgs } from 'node:util';
import { payNeedsSandbox } from '#main/harness/pay/open-pay-desk.ts';
import { type PayChoice, readPayChoice } from '#main/harness/pay/presets.ts';
import { AppError } from '#shared/errors.ts';

/** What the harness window is started with, from the command line. */
export interface LaunchOptions {
  /** Platform ids to open at once; empty: a first choice of ours. */
  readonly platforms: readonly string[];
  /** A deployed site to preview instead of the built one. */
  readonly target: string | undefined;
  /** SQLite file of the sandbox, or ':memory:'. */
  readonly database: string;
  /** Port of the sandbox; 0 for any free one. */
  readonly port: number;
  /** How payments go; settled in the sandbox, so not with `target`. */
  readonly pay: PayChoice;
}

/**
 * Reads the program's own options. Others are let by: Chromium and Electron read their switches from the same line.
 * Throws AppError 'usage' naming the option at fault.
 */
export function readLaunchOptions(args: readonly string[]): LaunchOptions {
  const { values } = parseArgs({
    args: [...args],
    strict: false,
    options: {
      platform: { type: 'string' },
      target: { type: 'string' },
      db: { type: 'string' },
      port: { type: 'string' },
      pay: { type: 'string' },
    },
  });
  const text = (name: 'platform' | 'target' | 'db' | 'port' | 'pay'): string | undefined => {
    const value = values[name];
    if (value === true || value === '') throw new AppError('usage', `--${name} needs a value.`);
    return value === false ? undefined : value;
  };
  const target = readTarget(text('target'));
  const pay = text('pay');
  const choice = readPayChoice(pay ?? 'ask');
  if (pay !== undefined && target !== undefined) throw payNeedsSandbox();
  return {
    platforms: (text('platform') ?? '').split(',').filter((id) => id !== ''),
    target,
    database: text('db') ?? ':memory:',
    port: readPort(text('port')),
    pay: choice,
  };
}

function readTarget(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw new AppError('usage', `--target needs an http or https address, not "${text}".`);
  }
  return url.href;
}

function readPort(text: string | undefined): number {
  if (text === undefined) return 0;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new AppError('usage', `--port needs a number from 0 to 65535, not "${text}".`);
  }
  return port;
}
