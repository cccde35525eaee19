import type { Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { describe, expect, it } from 'vitest';
import { verdictOf } from '#main/harness/sweep/sweep-results.ts';
import { testsToSweep } from '../../qa/reporter/tests-to-sweep.ts';

interface SampleTest {
  readonly title: string;
  readonly tags?: readonly string[];
  readonly outcome: ReturnType<TestCase['outcome']>;
  readonly results: readonly Pick<TestResult, 'status' | 'attachments' | 'errors' | 'duration'>[];
}

type SampleResult = SampleTest['results'][number];

const passed: SampleResult = { status: 'passed', attachments: [], errors: [], duration: 900 };
const failed = (message: string): SampleResult => ({ ...passed, status: 'failed', errors: [{ message }] });

/** Returns a run of Playwright with one platform. */
function runOf(...tests: readonly SampleTest[]): Suite {
  const cases = tests.map(({ outcome, title, tags = ['@journey'], ...test }) => ({
    ...test,
    tags,
    annotations: [],
    outcome: () => outcome,
    titlePath: () => ['', 'qa:ios-safari', 'comic/buying.spec.ts', title],
    location: { file: '/repository/tests/e2e/specs/comic/buying.spec.ts', line: 9, column: 1 },
  }));
  const suites = [{ title: 'qa:ios-safari', allTests: () => cases }];
  return { suites } as unknown as Suite;
}

describe('the report of Playwright tests', () => {
  it('shows a test that passes on a retry only as flaky, with its history', async () => {
    const flaky: SampleTest = {
      title: 'buys a chapter',
      outcome: 'flaky',
      results: [failed('\u001b[31mThe dialog stayed open\u001b[39m'), passed],
    };
    const { platforms, incidents } = await testsToSweep(runOf(flaky));
    const message = 'Passed on try 2 only. Try 1: The dialog stayed open';
    const zh = '第 2 次才通过。第 1 次：The dialog stayed open';
    const [screen] = platforms[0]?.screens ?? [];
    expect(screen).toMatchObject({
      verdict: 'failed',
      findings: [{ kind: 'flaky', message, zh }],
      command: 'npm run qa -- comic/buying.spec.ts:9 --project=qa:ios-safari',
    });
    expect(incidents).toEqual([
      {
        kind: 'flaky',
        message: `ios-safari, buys a chapter: ${message}`,
        zh: `ios-safari, buys a chapter：${zh}`,
      },
    ]);
  });

  it('tells what the first try of a flaky screen found, not how the test compares it', async () => {
    const found = {
      screenId: 'home',
      title: 'Comic home',
      verdict: 'failed',
      findings: [{ kind: 'hang', message: 'The page has not responded for 6 s' }],
      bridgeCalls: [],
      checkedResponses: 1,
      duration: 10,
      stops: [],
    };
    const attach = (result: object) => ({
      name: 'screen-result.json',
      contentType: 'application/json',
      body: Buffer.from(JSON.stringify({ version: 1, browser: 'chromium 156', result })),
    });
    const { platforms, browsers } = await testsToSweep(
      runOf({
        title: 'Comic home (home)',
        tags: ['@screens'],
        outcome: 'flaky',
        results: [
          { ...failed('expect(received).toEqual(expected)'), attachments: [attach(found)] },
          { ...passed, attachments: [attach({ ...found, verdict: 'passed', findings: [] })] },
        ],
      }),
    );
    expect(platforms[0]?.screens[0]?.findings).toMatchObject([
      { message: 'Passed on try 2 only. Try 1: The page has not responded for 6 s' },
    ]);
    expect(browsers).toEqual(['chromium 156']);
  });

  it('shows the errors of a failed test without private values, and lists journeys before recorded tests', async () => {
    const { platforms, screens, incidents } = await testsToSweep(
      runOf(
        { title: 'what a tester did', tags: [], outcome: 'expected', results: [passed] },
        { title: 'logs in', outcome: 'unexpected', results: [failed('sent password=hunter22')] },
      ),
    );
    expect(screens.map(({ section }) => section)).toEqual(['journey', 'recorded']);
    const [journey, recorded] = platforms[0]?.screens ?? [];
    expect(journey?.findings[0]?.message).not.toContain('hunter22');
    expect(journey).toMatchObject({ verdict: 'failed', findings: [{ kind: 'expectation' }] });
    expect(recorded).toMatchObject({ verdict: 'passed', findings: [] });
    expect(incidents).toEqual([]);
  });

  it('shows a platform as unfinished if one of its tests did not run', async () => {
    const { platforms } = await testsToSweep(
      runOf(
        { title: 'reads', outcome: 'expected', results: [passed] },
        { title: 'buys', outcome: 'skipped', results: [] },
      ),
    );
    const [platform] = platforms;
    expect(platform?.unfinished).toBe('1 of 2 tests did not run');
    expect(platform && verdictOf(platform)).toBe('unfinished');
  });

  it('refuses a screen that the sweep does not have', async () => {
    const unknown: SampleTest = {
      title: 'Gone (gone)',
      tags: ['@screens'],
      outcome: 'expected',
      results: [passed],
    };
    await expect(testsToSweep(runOf(unknown))).rejects.toThrow('no screen for the test “Gone (gone)”');
  });
});
