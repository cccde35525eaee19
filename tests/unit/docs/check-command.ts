import { topicNames } from '#main/commands/help.ts';
import { merge } from '#main/commands/merge.ts';
import { parseOptions, parseOptionsAndPaths } from '#main/commands/parse-options.ts';
import { toAppError } from '#shared/errors.ts';
import { isThere, type Repository } from './repository.ts';

/** Built-in npm commands that pages of the documentation may name. */
const npmVerbs = ['ci', 'version'];

/** Words in capital letters, or with an ellipsis, stand for values that the reader chooses. */
const isPlaceholder = (value: string) => /^[A-Z]+$|…/.test(value);

/** Returns the problems of all npm, npx and node commands in the lines of a shell example. */
export function checkShell(text: string, repository: Repository): readonly string[] {
  return commandLines(text).flatMap((words) => checkCommand(words, repository));
}

/**
 * Splits lines of a shell example into the words of each `npm`, `npx` and `node` command. Drops comments and other
 * programs.
 */
export function commandLines(text: string): readonly (readonly string[])[] {
  const isProgram = (word: string) => ['npm', 'npx', 'node'].includes(word);
  return text
    .replaceAll(/(^|\s)#.*$/gm, '')
    .split(/\n|&&|\|/)
    .map((line) => (line.match(/"[^"]*"|\S+/g) ?? []).map(String))
    .filter((words) => words.some(isProgram))
    .map((words) => words.slice(words.findIndex(isProgram)));
}

function checkCommand([program, ...args]: readonly string[], repository: Repository): readonly string[] {
  const { root } = repository;
  const [first = '', ...rest] = args;
  if (program === 'npm') return checkNpm(args, repository);
  if (program === 'node') return isThere(root, first) ? [] : [`there is no file ${first}`];
  if (!isThere(root, `node_modules/.bin/${first}`)) return [`npx does not find ${first}`];
  // Compares the end of the path, because Playwright accepts that as a filter.
  const files = rest.map((word) => word.replace(/^--reporter=/, '')).filter((word) => /\.tsx?$/.test(word));
  return [
    ...files
      .filter((file) => !isThere(root, file) && !isThere(root, `tests/**/${file}`))
      .map((file) => `there is no test file ${file}`),
    ...(first === 'playwright' ? checkProject(rest, repository) : []),
  ];
}

function checkNpm([verb = '', ...rest]: readonly string[], repository: Repository): readonly string[] {
  if (npmVerbs.includes(verb)) return [];
  const [name = '', ...others] = verb === 'run' ? rest : [verb, ...rest];
  const script = repository.scripts[name];
  const isShort = ['start', 'test'].includes(name);
  if (script === undefined || (verb !== 'run' && !isShort)) return [`there is no npm script ${name}`];
  const [separator, ...given] = others;
  if (separator === undefined || !others.some((word) => word.startsWith('-'))) return [];
  if (separator !== '--') return [`options of npm run ${name} come after --`];
  if (script === 'node src/main/cli.ts') return checkTopic(given, repository);
  const [, commandName = ''] = /^node src\/main\/cli\.ts (\S+)/.exec(script) ?? [];
  const command = repository.commands[commandName];
  if (command === undefined) return checkProject(given, repository);
  const options = commandName === 'baseline' && given[0] === 'approve' ? given.slice(1) : given;
  try {
    const values = parseOptions(options, command.options);
    return Object.entries(values).flatMap(([option, value]) => checkIds(option, value, repository));
  } catch (thrown) {
    return [toAppError(thrown).message];
  }
}

function checkMerge(given: readonly string[]): readonly string[] {
  try {
    parseOptionsAndPaths(given, merge.options);
    return [];
  } catch (thrown) {
    return [toAppError(thrown).message];
  }
}

function checkTopic(given: readonly string[], { commands }: Repository): readonly string[] {
  const [verb, topic = '', ...others] = given;
  if (verb === 'merge') return checkMerge([topic, ...others]);
  const isKnown = [...topicNames, ...Object.keys(commands), ''].includes(topic) || isPlaceholder(topic);
  return verb === 'help' && isKnown ? [] : [`there is no ${verb} ${topic}`];
}

function checkIds(option: string, value: unknown, { ids }: Repository): readonly string[] {
  const known = ids[option];
  if (known === undefined || typeof value !== 'string' || isPlaceholder(value)) return [];
  return value
    .split(',')
    .filter((id) => !known.includes(id))
    .map((id) => `--${option} does not take ${id}`);
}

/** Checks the project that a Playwright command selects. */
function checkProject(given: readonly string[], repository: Repository): readonly string[] {
  const [, project] = /--project[ =](\S+)/.exec(given.join(' ')) ?? [];
  return checkIds('project', project, repository);
}
