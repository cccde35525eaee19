import { createHash } from 'node:crypto';
import { basename, dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { TestCase, TestResult } from '@playwright/test/reporter';
import type { DeviceProfile } from '../../../src/main/harness/devices/device-profile.ts';
import type { Finding } from '../../../src/main/harness/inspector/finding.ts';
import { sweepScreens } from '../../../src/main/harness/sweep/screens/registry.ts';
import type { ScreenResult } from '../../../src/main/harness/sweep/sweep-results.ts';
import type { ListedScreen } from '../../../src/main/harness/sweep/sweep-screen.ts';
import { AppError } from '../../../src/shared/errors.ts';
import { maskPrivate } from '../../../src/shared/privacy/mask.ts';
import { qaProject } from '../projects.ts';
import { contentOf, readScreen } from '../screen-attachments.ts';

/** Result of a test, in the form in which the report shows a screen. */
export interface Cell {
  readonly listed: Pick<ListedScreen, 'id' | 'title' | 'titleZh' | 'section'>;
  readonly result: ScreenResult;
  /** True if the test did not run to its end, so that its platform is unfinished. */
  readonly isUnfinished: boolean;
  /** Present if the test passed on a retry only. */
  readonly flaky?: Finding;
  /** Browser with its version. */
  readonly browser?: string;
}

const maxMessageLength = 2_000;

/** Returns the result of a test. Rejects with AppError if its attachments cannot be read. */
export async function cellOf(test: TestCase, profile: DeviceProfile): Promise<Cell> {
  const listed = listedScreen(test);
  const last = test.results.at(-1);
  const screens = await Promise.all(test.results.map(({ attachments }) => readScreen(attachments)));
  const attached = screens.at(-1);
  const tried = test.results.map((result, index) => failure(result, screens[index]?.result));
  const flaky = test.outcome() === 'flaky' ? flakyFinding(tried) : undefined;
  const verdict = verdictOf(test, last);
  const findings = verdict === 'failed' ? [...(flaky ? [flaky] : []), ...(tried.at(-1) ?? [])] : [];
  const trace = verdict === 'failed' ? await traceOf(test.results) : undefined;
  const result: ScreenResult = {
    ...emptyResult,
    ...attached?.result,
    screenId: listed.id,
    title: listed.title,
    verdict,
    ...(verdict === 'skipped' ? skipReason(test, last) : {}),
    findings,
    ...(trace === undefined ? {} : { playwrightTrace: trace }),
    command: commandOf(test, profile),
    duration: attached?.result.duration ?? last?.duration ?? 0,
  };
  return {
    listed,
    result,
    isUnfinished: last === undefined || last.status === 'interrupted',
    ...(flaky === undefined ? {} : { flaky: incident(flaky, `${profile.id}, ${listed.title}`) }),
    ...(attached === undefined ? {} : { browser: attached.browser }),
  };
}

const emptyResult = { findings: [], bridgeCalls: [], checkedResponses: 0 } as const;

/** A test that passes on a retry has failed, as it fails the run of Playwright. */
function verdictOf(test: TestCase, last: TestResult | undefined): ScreenResult['verdict'] {
  if (last === undefined || ['skipped', 'interrupted'].includes(last.status)) return 'skipped';
  return test.outcome() === 'expected' ? 'passed' : 'failed';
}

function skipReason({ annotations }: TestCase, last: TestResult | undefined) {
  if (last === undefined || last.status === 'interrupted')
    return { reason: 'the test did not run', reasonZh: '测试没有运行' };
  const { description = 'the test is skipped' } = annotations.find(({ type }) => type === 'skip') ?? {};
  return { reason: description, reasonZh: description };
}

/** Returns the findings of the sweep's checks, or else the errors of the test. */
function failure(result: TestResult, screen: ScreenResult | undefined): readonly Finding[] {
  return screen !== undefined && screen.findings.length > 0 ? screen.findings : findingsOf(result);
}

function findingsOf({ errors }: TestResult): readonly Finding[] {
  return errors.map(({ message = '', value = message }) => ({
    kind: 'expectation',
    message: maskPrivate(stripVTControlCharacters(value)).slice(0, maxMessageLength),
  }));
}

function flakyFinding(tried: readonly (readonly Finding[])[]): Finding {
  const failed = tried.flatMap(([first], index) =>
    first === undefined ? [] : [{ first, number: index + 1 }],
  );
  const en = failed.map(({ first, number }) => `Try ${number}: ${first.message}`).join('\n');
  const zh = failed.map(({ first, number }) => `第 ${number} 次：${first.message}`).join('\n');
  return {
    kind: 'flaky',
    message: `Passed on try ${tried.length} only. ${en}`,
    zh: `第 ${tried.length} 次才通过。${zh}`,
  };
}

function incident({ kind, message, zh = message }: Finding, place: string): Finding {
  return { kind, message: `${place}: ${message}`, zh: `${place}：${zh}` };
}

/** Returns the trace of the newest try that has one. */
async function traceOf(results: readonly TestResult[]): Promise<Uint8Array | undefined> {
  const trace = results.flatMap(({ attachments }) => attachments).findLast(({ name }) => name === 'trace');
  return trace && contentOf(trace);
}

const fileOf = ({ location: { file } }: TestCase) => `${basename(dirname(file))}/${basename(file)}`;

function commandOf(test: TestCase, profile: DeviceProfile): string {
  const place = test.tags.includes('@screens')
    ? `--grep '\\(${listedScreen(test).id}\\)'`
    : `${fileOf(test)}:${test.location.line}`;
  return `npm run qa -- ${place} --project=${qaProject(profile)}`;
}

function listedScreen(test: TestCase): Cell['listed'] {
  const [, , , ...titles] = test.titlePath();
  const title = titles.join(' › ');
  if (!test.tags.includes('@screens')) {
    const name = fileOf(test);
    const section = test.tags.includes('@journey') ? 'journey' : 'recorded';
    const hash = createHash('sha256').update(`${name} ${title}`).digest('hex').slice(0, 8);
    return { id: `${basename(name, '.spec.ts')}-${hash}`, title, titleZh: title, section };
  }
  const [, id] = /\(([^()]+)\)$/.exec(title) ?? [];
  const screen = sweepScreens.find((each) => each.id === id);
  if (screen === undefined) throw new AppError('contract', `The sweep has no screen for the test “${title}”`);
  return screen;
}
