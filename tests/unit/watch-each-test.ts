import { afterEach } from 'vitest';
import { ProblemWatch } from '../problem-watch.ts';

/** Fails each test of this file during which a page reported a problem that is given to `watch`. */
export function watchEachTest(): ProblemWatch {
  const problems = new ProblemWatch();
  afterEach(() => problems.assertNone());
  return problems;
}
