import { afterEach } from 'vitest';
import { ProblemWatch } from '../problem-watch.ts';

/** Fails a test during which a watched page reports a problem. */
export function watchEachTest(): ProblemWatch {
  const problems = new ProblemWatch();
  afterEach(() => problems.assertNone());
  return problems;
}
