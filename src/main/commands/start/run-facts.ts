import { homedir } from 'node:os';
import { repeatCommand } from '#shared/report/repeat-command.ts';
import type { RunFacts } from '#shared/report/report-data.ts';
import { shownAddress } from '../../harness/shown-address.ts';
import { commitOf } from '../../program-version.ts';
import { projectPaths } from '../project-paths.ts';
import { readPhones } from './choices/read-phones.ts';

/** Command-line options that the report lists. Others do not change a sweep's result or must stay private. */
const reportedOptions = [
  'environment',
  'target',
  'api',
  'images',
  'platforms',
  'platform',
  'engine',
  'phone',
  'screen',
  'pay',
  'scenario',
  'baseline',
  'shard',
  'durations',
] as const;

export type SweepOptionTexts = { readonly [Option in (typeof reportedOptions)[number]]?: string | undefined };

/** Returns the facts of a run for its report, without tokens, passwords in URLs or the user's folder names. */
export async function runFacts(
  requested: SweepOptionTexts,
  { browser, preset, presetTitle }: Pick<RunFacts, 'browser' | 'preset' | 'presetTitle'>,
): Promise<RunFacts> {
  const commit = await commitOf(projectPaths.root);
  const settings = reportedOptions.flatMap((option) => {
    const value = requested[option];
    return value === undefined
      ? []
      : [{ option, value: option === 'phone' ? withoutSerials(value) : shownValue(value) }];
  });
  return {
    ...(commit === undefined ? {} : { commit }),
    browser,
    system: `${process.platform} ${process.arch}`,
    node: process.versions.node,
    preset,
    ...(presetTitle === undefined ? {} : { presetTitle }),
    settings,
    command: repeatCommand(settings),
  };
}

/** Replaces the serials of phones, which identify their owners. */
function withoutSerials(phones: string): string {
  return readPhones(phones)
    .map(({ socket }) => (socket === undefined ? 'SERIAL' : `SERIAL:${socket}`))
    .join();
}

function shownValue(value: string): string {
  const home = homedir();
  return shownAddress(value.startsWith(`${home}/`) ? `~${value.slice(home.length)}` : value);
}
