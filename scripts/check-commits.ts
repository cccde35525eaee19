import { execFileSync } from 'node:child_process';
import { basename, dirname, extname } from 'node:path';

/**
 * Revisions whose commit subjects are checked: `npm run check:commits -- origin/main..HEAD`. Default: the last commit.
 */
const revisions = process.argv.slice(2);
if (revisions.length === 0) revisions.push('-1');

const maxLength = 72;
const conventional =
  /^(?:build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(?:\((?<scope>[^()]+)\))?!?: \S/;

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

/**
 * Scopes that a subject may name. These are the folders and files of the repository, without extensions, such as `cli`.
 */
const scopes = new Set(
  git('ls-files', 'src', 'tests', 'scripts', 'docs', 'resources').flatMap((path) => [
    ...dirname(path).split('/'),
    basename(path, extname(path)),
  ]),
);
for (const scope of ['build', 'cdp', 'check', 'deps', 'package', 'release']) scopes.add(scope);

function problemsOf(subject: string): readonly string[] {
  const match = conventional.exec(subject);
  if (!match) return ['must be `type(scope): what it does`, with a type of Conventional Commits'];
  const unknown = (match.groups?.['scope'] ?? '')
    .split(/, ?/)
    .filter((scope) => scope !== '' && !scopes.has(scope));
  return [
    ...(subject.length > maxLength ? [`has ${subject.length} characters, more than ${maxLength}`] : []),
    ...unknown.map((scope) => `has the scope “${scope}”, which is no folder`),
  ];
}

const problems = git('log', '--no-merges', '--format=%h %s', ...revisions, '--').flatMap((line) => {
  const [, commit = '', subject = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
  return problemsOf(subject).map((problem) => `${commit} “${subject}” ${problem}.`);
});
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error('See “Commit” in CONTRIBUTING.md.');
  process.exitCode = 1;
}
