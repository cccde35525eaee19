import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Told on a terminal or in a report: what only the sweep and the command line come upon. */
const elsewhere =
  /harness\/(sweep|reports)\/|page\/(screen-driver|in-page)\.ts|pay\/open-pay-desk\.ts|environments\/choose-environment\.ts/;

/** The calls of `new AppError`, each with its arguments as they are written. */
function errorsIn(text: string): readonly string[] {
  return [...text.matchAll(/new AppError\(/g)].map(({ index }) => {
    let depth = 0;
    for (let at = index + 'new AppError'.length; at < text.length; at += 1) {
      if (text[at] === '(') depth += 1;
      if (text[at] === ')') depth -= 1;
      if (depth === 0) return text.slice(index, at + 1);
    }
    return text.slice(index);
  });
}

it('what the harness refuses or fails at it can say in Chinese', () => {
  const files = globSync('src/main/harness/**/*.ts').filter((file) => !elsewhere.test(file));
  const errors = files.flatMap((file) =>
    errorsIn(readFileSync(file, 'utf8')).map((error) => `${file}: ${error}`),
  );
  expect(errors.length).toBeGreaterThan(80);
  // Defects of ours and of the protocol are for those who mend them; what was cancelled is told to nobody.
  const told = errors.filter((error) => !/AppError\(\s*'(internal|contract|cancelled)'/.test(error));
  // A message that is a variable is the words of something else.
  const unspoken = told.filter((error) => !/\bzh\b/.test(error) && /AppError\(\s*'\w+',\s*['`]/.test(error));
  expect(unspoken).toEqual([]);
});
