import { expect, test } from 'vitest';
import { FaultPlan } from '#main/sandbox/control/fault-plan.ts';

function strikes(glob: string, path: string): boolean {
  const plan = new FaultPlan();
  plan.replace([{ match: { path: glob }, effect: { kind: 'never' } }]);
  return plan.take({ method: 'GET', path, traceId: '' }) !== undefined;
}

test.each([
  ['/api/user/info', '/api/user/info', true],
  ['/api/user/info', '/api/user/info/', false],
  ['*', '', true],
  ['*', '/js/a', true],
  ['/api/*', '/api/', true],
  ['/api/*', '/apis', false],
  ['*/info', '/api/user/info', true],
  ['/a*a', '/a', false],
  ['/a*a', '/aa', true],
  ['/js/*/cover.svg', '/js/manga/x/0/cover.svg', true],
  ['/js/*/cover.svg', '/js/cover.svg', false],
  ['/a*b*c', '/a-b-b-c', true],
  ['/a*b*c', '/a-c-b', false],
  ['/a*b*bc', '/abc', false],
  ['/**/info', '/api/info', true],
  ['/a.c', '/abc', false],
])('%s on %s: %s', (glob, path, expected) => {
  expect(strikes(glob, path)).toBe(expected);
});

test('a pattern with many stars is matched fast against a long path', () => {
  const started = performance.now();
  expect(strikes(`/api/${'*a'.repeat(20)}*b`, `/api/${'a'.repeat(2_000)}`)).toBe(false);
  expect(performance.now() - started).toBeLessThan(100);
});
