import { expect, test } from 'vitest';
import { FaultPlan } from '#main/sandbox/control/fault-plan.ts';

function strikes(glob: string, path: string): boolean {
  const plan = new FaultPlan();
  plan.replace([{ match: { path: glob }, effect: { kind: 'never' } }]);
  return plan.take({ method: 'GET', path, traceId: '' }) !== undefined;
}

test.each([
  ['/api/user/info', '/api/user/info', 'matches'],
  ['/api/user/info', '/api/user/info/', 'does not match'],
  ['*', '', 'matches'],
  ['*', '/js/a', 'matches'],
  ['/api/*', '/api/', 'matches'],
  ['/api/*', '/apis', 'does not match'],
  ['*/info', '/api/user/info', 'matches'],
  ['/a*a', '/a', 'does not match'],
  ['/a*a', '/aa', 'matches'],
  ['/js/*/cover.svg', '/js/manga/x/0/cover.svg', 'matches'],
  ['/js/*/cover.svg', '/js/cover.svg', 'does not match'],
  ['/a*b*c', '/a-b-b-c', 'matches'],
  ['/a*b*c', '/a-c-b', 'does not match'],
  ['/a*b*bc', '/abc', 'does not match'],
  ['/**/info', '/api/info', 'matches'],
  ['/a.c', '/abc', 'does not match'],
])('the pattern “$0” $2 the path “$1”', (glob, path, verb) => {
  expect(strikes(glob, path)).toBe(verb === 'matches');
});

test('a pattern with many stars is matched fast against a long path', () => {
  const started = performance.now();
  expect(strikes(`/api/${'*a'.repeat(20)}*b`, `/api/${'a'.repeat(2_000)}`)).toBe(false);
  expect(performance.now() - started).toBeLessThan(100);
});
