import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { AppError } from '#shared/errors.ts';
import { didYouMean } from '#shared/text/nearest-word.ts';

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; strict: true; allowPositionals: false }>
>['values'];

/** Parses the arguments. Throws AppError 'usage', which lists the valid options. */
export function parseOptions<const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
): Values<Options> {
  return orValidOptions(
    options,
    () => parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values,
  );
}

/** Parses options and the paths between them. Throws AppError 'usage', which lists the valid options. */
export function parseOptionsAndPaths<const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
): { readonly values: Values<Options>; readonly paths: readonly string[] } {
  return orValidOptions(options, () => {
    const parsed = parseArgs({ args: [...args], options, strict: true, allowPositionals: true });
    return { values: parsed.values, paths: parsed.positionals };
  });
}

function orValidOptions<Result>(options: ParseArgsOptionsConfig, parse: () => Result): Result {
  try {
    return parse();
  } catch (thrown) {
    const reason = thrown instanceof Error ? (thrown.message.split('. ')[0] ?? '') : String(thrown);
    const valid = Object.keys(options).map((name) => `--${name}`);
    const [given] = /--[\w-]+/.exec(reason) ?? [];
    const isKnown = given === undefined || valid.includes(given);
    const hint = isKnown ? '' : didYouMean(given, valid);
    throw new AppError('usage', `${reason}.${hint} Valid options: ${valid.join(', ')}`, { cause: thrown });
  }
}

export function readPort(text: string, option = '--port'): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) throw new AppError('usage', `${option} needs a number from 0 to 65535, not ${text}`);
  return port;
}

/** Returns the URL without a trailing slash, because paths are appended to it. */
export function readUrl(option: string, text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new AppError('usage', `--${option} needs an http or https address, not ${text}`);
  }
  if (url.search !== '' || url.hash !== '') {
    throw new AppError('usage', `--${option} needs an address without ? and #: paths are put after it`);
  }
  return url.href.replace(/\/$/, '');
}

export function readList(text: string): readonly string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}
