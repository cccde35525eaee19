import type { RunFacts } from './report-data.ts';

/** The command that does a run again, as a shell takes it; or one cell of it. */
export function repeatCommand(
  settings: RunFacts['settings'],
  cell?: { readonly platform: string; readonly screen: string },
): string {
  const chosen =
    cell === undefined
      ? settings
      : [
          ...settings.filter(({ option }) => option !== 'platform' && option !== 'screen'),
          ...Object.entries(cell).map(([option, value]) => ({ option, value })),
        ];
  return `npm start -- --headless${chosen.map(({ option, value }) => ` --${option} ${inShell(value)}`).join('')}`;
}

/** Quoted for a shell where it has to be; `~` is left for the shell to read. */
function inShell(value: string): string {
  return /^[\w~./:,@%+=-]+$/.test(value) ? value : `'${value.replaceAll("'", `'\\''`)}'`;
}
