import { parseArgs } from 'node:util';
import { readList } from '../../src/main/commands/parse-options.ts';
import { builtInProfiles } from '../../src/main/harness/devices/registry.ts';
import { AppError } from '../../src/shared/errors.ts';
import { didYouMean } from '../../src/shared/text/nearest-word.ts';
import { platformTags, testTags } from './platform-tags.ts';
import { qaProject } from './projects.ts';

/** Options of `playwright test` that take the next argument as their value, with their short names. */
export const valueOptions = {
  'add-reporter': undefined,
  browser: undefined,
  config: 'c',
  debug: undefined,
  'global-timeout': undefined,
  grep: 'g',
  'grep-invert': 'G',
  'last-failed-file': undefined,
  'max-failures': undefined,
  'only-changed': undefined,
  output: undefined,
  project: undefined,
  'repeat-each': undefined,
  reporter: undefined,
  retries: undefined,
  'run-agents': undefined,
  shard: undefined,
  shuffle: undefined,
  'test-list': undefined,
  'test-list-invert': undefined,
  timeout: undefined,
  trace: undefined,
  tsconfig: undefined,
  'ui-host': undefined,
  'ui-port': undefined,
  'update-snapshots': 'u',
  'update-source-method': undefined,
  workers: 'j',
} as const satisfies Record<string, string | undefined>;

/** Options with which Playwright itself selects tests. */
const selecting: readonly string[] = ['grep', 'last-failed', 'only-changed', 'project', 'test-list'];

const options = Object.fromEntries(
  Object.entries({ ...valueOptions, tag: undefined }).map(([name, short]) => [
    name,
    { type: 'string', ...(short === undefined ? {} : { short }) } as const,
  ]),
);

const tokensOf = (given: readonly string[]) =>
  parseArgs({ args: [...given], options, strict: false, allowPositionals: true, tokens: true }).tokens;

type Tokens = ReturnType<typeof tokensOf>;

interface Selection {
  /** Arguments for `playwright test`. */
  readonly args: readonly string[];
  /** Command that selects the same tests again, without options such as the number of workers. */
  readonly command: string;
}

/**
 * Translates the arguments of `npm run qa` into those of `playwright test`. Tags of platforms select projects, tags of
 * tests become a pattern; everything else stays as it is. Throws AppError 'usage' for an unknown tag.
 */
export function selectTests(given: readonly string[]): Selection {
  const tokens = tokensOf(given);
  const valuesOf = (name: string) =>
    tokens.flatMap((token) => (token.kind === 'option' && token.name === name ? [token.value ?? ''] : []));
  const isSelecting = tokens.some(
    (token) =>
      token.kind === 'positional' || (token.kind === 'option' && [...selecting, 'tag'].includes(token.name)),
  );
  const tags = isSelecting ? valuesOf('tag').flatMap(readList) : ['smoke'];
  for (const tag of tags) assertTag(tag);
  const platforms = tags.filter((tag) => tag in platformTags);
  const hasProject = valuesOf('project').length > 0;
  if (hasProject && platforms.length > 0)
    throw new AppError('usage', `Select platforms by --project or by the tag ${platforms[0]}, not by both`, {
      zh: `请用 --project 或标签 ${platforms[0]} 选择平台，不要同时使用`,
    });
  const pattern = patternOf(
    tags.filter((tag) => !(tag in platformTags)),
    valuesOf('grep').at(-1),
  );
  // Options that are repeated or replaced here.
  const dropped = pattern === undefined ? ['tag'] : ['tag', 'grep'];
  return {
    args: [
      ...withoutOptions(given, tokens, dropped),
      ...(hasProject ? [] : projectsOf(platforms).map((name) => `--project=${name}`)),
      ...(pattern === undefined ? [] : [`--grep=${pattern}`]),
    ],
    command: ['npm run qa --', ...shown(tags, tokens)].join(' '),
  };
}

function assertTag(tag: string): void {
  const valid = [...Object.keys(platformTags), ...testTags];
  if (valid.includes(tag)) return;
  throw new AppError('usage', `There is no tag ${tag}.${didYouMean(tag, valid)} Tags: ${valid.join(', ')}`, {
    zh: `没有标签 ${tag}。可用的标签：${valid.join('、')}`,
  });
}

/** Returns the projects of the platforms that have one of the tags; all without a tag. */
function projectsOf(tags: readonly string[]): readonly string[] {
  if (tags.length === 0) return ['qa:*'];
  return builtInProfiles.filter((profile) => tags.some((tag) => platformTags[tag]?.(profile))).map(qaProject);
}

/** Returns a pattern of tests with one of the tags, which also match the given pattern. */
function patternOf(tags: readonly string[], given: string | undefined): string | undefined {
  if (tags.length === 0) return undefined;
  const tagged = `@(?:${tags.join('|')})(?=\\s|$)`;
  if (given === undefined) return tagged;
  // Playwright takes both `text` and `/pattern/flags`.
  const [, body = given, flags] = /^\/(.*)\/([gi]*)$/.exec(given) ?? [];
  const both = `(?=.*${tagged})(?=.*(?:${body}))`;
  return flags === undefined ? both : `/${both}/${flags}`;
}

function withoutOptions(
  given: readonly string[],
  tokens: Tokens,
  names: readonly string[],
): readonly string[] {
  const dropped = new Set(
    tokens.flatMap((token) => {
      if (token.kind !== 'option' || !names.includes(token.name)) return [];
      return token.value === undefined || token.inlineValue ? [token.index] : [token.index, token.index + 1];
    }),
  );
  return given.filter((_, index) => !dropped.has(index));
}

/** Returns the arguments that select tests. */
function shown(tags: readonly string[], tokens: Tokens): readonly string[] {
  const others = tokens.flatMap((token) => {
    if (token.kind === 'positional') return [token.value];
    if (token.kind !== 'option' || !selecting.includes(token.name)) return [];
    return [token.value === undefined ? token.rawName : `${token.rawName}=${inShell(token.value)}`];
  });
  return [...others, ...(tags.length > 0 ? [`--tag=${tags.join(',')}`] : [])];
}

const inShell = (value: string) =>
  /^[\w~./:,@%+=-]+$/.test(value) ? value : `'${value.replaceAll("'", `'\\''`)}'`;
