import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Files whose errors appear only in a terminal or in a report. */
const otherFiles =
  /harness\/(sweep|reports)\/|page\/(screen-driver|in-page)\.ts|pay\/open-pay-desk\.ts|environments\/choose-environment\.ts/;

/** Returns the source text of each `new AppError(…)` call. */
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

it('each error that the window can show has a Chinese text', () => {
  const files = globSync('src/main/harness/**/*.ts').filter((file) => !otherFiles.test(file));
  const errors = files.flatMap((file) =>
    errorsIn(readFileSync(file, 'utf8')).map((error) => `${file}: ${error}`),
  );
  expect(errors.length).toBeGreaterThan(80);
  // Skips internal and protocol errors, which are for developers, and cancellations, which are not shown.
  const shown = errors.filter((error) => !/AppError\(\s*'(internal|contract|cancelled)'/.test(error));
  // Skips a message that is a variable, because its text comes from another error.
  const untranslated = shown.filter(
    (error) => !/\bzh\b/.test(error) && /AppError\(\s*'\w+',\s*['`]/.test(error),
  );
  expect(untranslated).toEqual([]);
});
