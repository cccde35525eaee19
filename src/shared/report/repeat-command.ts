import type { RunFacts } from './report-data.ts';

/** Options that select a part of a sweep. */
export const shardOptions: readonly string[] = ['shard', 'durations'];

/** Returns the shell command that repeats a run or one of its cells. */
export function repeatCommand(
  settings: RunFacts['settings'],
  cell?: { readonly platform: string; readonly screen: string },
): string {
  const chosen =
    cell === undefined
      ? settings
      : [
          // The platform's ID also names its engine.
          ...settings.filter(
            ({ option }) => !['platform', 'engine', 'screen', ...shardOptions].includes(option),
          ),
          ...Object.entries(cell).map(([option, value]) => ({ option, value })),
        ];
  return `npm start -- --headless${chosen.map(({ option, value }) => ` --${option} ${inShell(value)}`).join('')}`;
}

/** Quotes the value for a shell if necessary. The shell can still expand `~`. */
function inShell(value: string): string {
  return /^[\w~./:,@%+=-]+$/.test(value) ? value : `'${value.replaceAll("'", `'\\''`)}'`;
}
