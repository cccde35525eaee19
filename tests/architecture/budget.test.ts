import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { judgeLane, readBudget } from '../budget/account.ts';
import { costOf } from '../budget/lane-meter.ts';
import PlaywrightBudget from '../budget/playwright-budget.ts';
import { readProcessTree } from '../budget/process-tree.ts';

const budget = {
  probeMs: 100,
  lanes: { unit: { shared: 50, perScreen: 0 }, e2e: { shared: 100, perScreen: 10 } },
};
const tests = Array.from({ length: 12 }, (_, index) => ({ title: `test ${index}`, seconds: index + 1 }));

describe('judgeLane', () => {
  it('reads the common part of the budget and the part of each lane', () => {
    const isExceeded = (lane: 'unit' | 'e2e', cpuSeconds: number, screens: number) =>
      judgeLane(lane, { cpuSeconds, slowdownFactor: 1 }, tests, budget, screens).isExceeded;
    expect(isExceeded('e2e', 120, 2)).toBe(false);
    expect(isExceeded('e2e', 120.5, 2)).toBe(true);
    expect(isExceeded('e2e', 120, 1)).toBe(true);
    expect(isExceeded('unit', 120, 2)).toBe(true);
  });

  it('allows more CPU time on a slower machine', () => {
    expect(judgeLane('unit', { cpuSeconds: 69, slowdownFactor: 1.4 }, tests, budget).isExceeded).toBe(false);
    expect(judgeLane('unit', { cpuSeconds: 71, slowdownFactor: 1.4 }, tests, budget).isExceeded).toBe(true);
  });

  it('does not enforce the budget on a machine more than twice as slow', () => {
    const { isExceeded, lines } = judgeLane('unit', { cpuSeconds: 178, slowdownFactor: 2.5 }, tests, budget);
    expect(isExceeded).toBe(false);
    expect(lines[0]).toMatch(/^unit: 71 CPU seconds, more than the 50 .*too slow to judge/);
  });

  it('does not enforce the budget without /proc', () => {
    const { isExceeded, lines } = judgeLane(
      'unit',
      { cpuSeconds: undefined, slowdownFactor: 1 },
      tests,
      budget,
    );
    expect(isExceeded).toBe(false);
    expect(lines[0]).toBe('unit: CPU time is measured on Linux only. The slowest tests:');
  });

  it('lists the ten slowest tests, starting with the slowest', () => {
    const [, ...slowest] = judgeLane('unit', { cpuSeconds: 1, slowdownFactor: 1 }, tests, budget).lines;
    expect(slowest).toHaveLength(10);
    expect(slowest[0]).toMatch(/12\.0 s {2}test 11$/);
    expect(slowest[9]).toMatch(/3\.0 s {2}test 2$/);
  });
});

describe('PlaywrightBudget', () => {
  it.each([
    [['site', 'quick'], 'judges'],
    [['site', 'complete'], 'ignores'],
    [['quick', 'complete'], 'ignores'],
  ])('in a run of the projects %j %s the quick lane', async (projects, verb) => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    const reporter = new PlaywrightBudget({ projects: ['site', 'quick'] });
    reporter.onBegin({}, { suites: projects.map((title) => ({ title })) });
    const result = await reporter.onEnd({ status: 'passed' });
    expect(result).toEqual(verb === 'judges' ? { status: 'passed' } : undefined);
    expect(log).toHaveBeenCalledTimes(verb === 'judges' ? 1 : 0);
  });
});

describe('costOf', () => {
  it('averages the probes, and never treats a machine as faster than the reference', () => {
    const probe = (cpuMs: number, treeSeconds: number) => ({ cpuMs, treeSeconds });
    expect(costOf([probe(100, 3), probe(300, 7)], budget)).toEqual({ cpuSeconds: 7, slowdownFactor: 2 });
    expect(costOf([probe(50, 7)], budget).slowdownFactor).toBe(1);
    expect(costOf([], budget)).toEqual({ cpuSeconds: undefined, slowdownFactor: 1 });
    expect(costOf([probe(readBudget().probeMs, 1)]).slowdownFactor).toBe(1);
  });

  it.runIf(process.platform === 'linux')('includes processes that the runner started', async () => {
    const busy =
      "const end = process.cpuUsage().user + 100_000; while (process.cpuUsage().user < end); process.stdout.write('done'); setInterval(() => {}, 1000)";
    const child = spawn(process.execPath, ['-e', busy], { stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      await once(child.stdout, 'data');
      const times = readProcessTree(process.pid)?.find(({ key }) => key.startsWith(`${child.pid} `));
      expect(times?.cpuSeconds).toBeGreaterThanOrEqual(0.1);
    } finally {
      child.kill();
    }
    await once(child, 'exit');
    expect(readProcessTree(process.pid)?.some(({ key }) => key.startsWith(`${child.pid} `))).toBe(false);
  });
});
