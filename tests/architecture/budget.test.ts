import { expect, it } from 'vitest';
import { accountOf, readBudget } from '../budget/account.ts';
import { slowdownOf } from '../budget/slowness.ts';

const budget = {
  probeMs: 100,
  loadPerCore: 2,
  lanes: { unit: { shared: 50, perScreen: 0 }, e2e: { shared: 100, perScreen: 10 } },
};
const tests = Array.from({ length: 12 }, (_, index) => ({ title: `test ${index}`, seconds: index + 1 }));

it('a lane may spend its share and as much for each screen', () => {
  // 78 in tests and 42 besides: to the second what the lane may with two screens.
  const spending = { tests, overheadSeconds: 42, slowdownFactor: 1 };
  expect(accountOf('e2e', spending, budget, 2).isExceeded).toBe(false);
  expect(accountOf('e2e', { ...spending, overheadSeconds: 42.5 }, budget, 2).isExceeded).toBe(true);
  expect(accountOf('e2e', spending, budget, 1).isExceeded).toBe(true);
  expect(accountOf('unit', spending, budget, 2).isExceeded).toBe(true);
});

it('what a slow machine took longer for is not held against the lane', () => {
  const cost = { tests, overheadSeconds: 0 };
  expect(accountOf('unit', { ...cost, slowdownFactor: 1.4 }, budget).isExceeded).toBe(true);
  expect(
    accountOf('unit', { ...cost, tests: tests.slice(4, 10), slowdownFactor: 1.4 }, budget).isExceeded,
  ).toBe(false);
});

it('a slower processor and other work beside the lane count, and nothing makes up for the other', () => {
  const probe = (cpuMs: number, loadPerCore: number) => ({ cpuMs, loadPerCore });
  expect(slowdownOf([probe(100, 2), probe(300, 2)], budget)).toBe(2);
  expect(slowdownOf([probe(100, 2), probe(100, 4)], budget)).toBe(1.5);
  expect(slowdownOf([probe(200, 4)], budget)).toBe(4);
  expect(slowdownOf([probe(50, 4)], budget)).toBe(2);
  expect(slowdownOf([probe(50, 0)], budget)).toBe(1);
  expect(slowdownOf([], budget)).toBe(1);
  const { probeMs, loadPerCore } = readBudget();
  expect(slowdownOf([probe(probeMs, loadPerCore)])).toBe(1);
});

it('a machine far slower than the budget’s is told of, and judges nothing', () => {
  const { isExceeded, lines } = accountOf(
    'unit',
    { tests, overheadSeconds: 100, slowdownFactor: 2.5 },
    budget,
  );
  expect(isExceeded).toBe(false);
  expect(lines[0]).toMatch(/^unit: 71 worker seconds, more than the 50 .*too slow to judge by/);
});

it('the ten dearest tests are named, the dearest first', () => {
  const [, ...slowest] = accountOf('unit', { tests, overheadSeconds: 0, slowdownFactor: 1 }, budget).lines;
  expect(slowest).toHaveLength(10);
  expect(slowest[0]).toMatch(/12\.0 s {2}test 11$/);
  expect(slowest[9]).toMatch(/3\.0 s {2}test 2$/);
});
