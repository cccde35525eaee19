import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Comment pattern that is hard to read; `instead` names the rule of docs/contributing/words.md. */
interface ProseRule {
  readonly pattern: RegExp;
  readonly instead: string;
}

/** Matches the first words of a comment: `/** …`, ` * …` on the line after `/**`, or `// …`. */
const commentStart = String.raw`(?:/\*\*?|^\s*\*|(?<![:'"\`])//)\s*`;

const openings: ProseRule = {
  pattern: new RegExp(
    `${commentStart}(What|Who|Whose|Whoever|Of|As(?! (?:high|tall|wide|long|far|soon|many|much|in)\\b)|Where|That|Those|One that)\\b`,
  ),
  instead: 'start with a verb or with the name of the thing (rule 2)',
};

const anywhere: readonly ProseRule[] = [
  {
    pattern: /(?:\/\*|^\s*\*|\/\/).*\bis (?:told|said|asked) (?:of|so)\b/,
    instead: 'name the actor and use an active verb (rule 4)',
  },
];

/** Reports one line for each comment that breaks a rule: `path:line: text`, then what to write instead. */
function problemsIn(path: string): readonly string[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    const follows = lines[index - 1]?.trim() ?? '';
    // A later line of a block comment continues a sentence.
    const isOpening = !/^\s*\*/.test(line) || follows === '/**';
    const isContinued = /^\s*\/\//.test(line) && follows.startsWith('//');
    const rules = isOpening && !isContinued ? [openings, ...anywhere] : anywhere;
    return rules
      .filter(({ pattern }) => pattern.test(line))
      .map(({ instead }) => `${path}:${index + 1}: ${line.trim()}\n    ${instead}`);
  });
}

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'tests', 'scripts'], {
  encoding: 'utf8',
});
const paths = listed.split('\n').filter((path) => /\.(?:tsx?|css)$/.test(path));
const problems = paths.flatMap(problemsIn);
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error(`${problems.length} comments break a rule of docs/contributing/words.md.`);
  process.exitCode = 1;
}
