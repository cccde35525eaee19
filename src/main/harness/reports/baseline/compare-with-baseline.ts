import { findingKey } from '#shared/report/finding-groups.ts';
import {
  isPictureChanged,
  type ReportData,
  type ReportFinding,
  type ReportPlatform,
  type ReportScreen,
  type ReportStop,
  type ScreenshotComparison,
} from '#shared/report/report-data.ts';
import { screenshotChanged, stopChanged } from '#shared/report/report-strings.ts';
import type { ScreenPictures } from '../../sweep/sweep-results.ts';
import type { Baseline, BaselineCell } from './baseline.ts';
import type { CompareScreenshots } from './compare-screenshots.ts';

export interface BaselineOptions {
  readonly baseline: Baseline;
  readonly compare: CompareScreenshots;
  /** The pictures of a cell as they were taken now; its stops in the order of the report. */
  readonly picturesOf: (platformId: string, screenId: string) => ScreenPictures;
  /** Puts a picture into the report; answers its path there. */
  readonly keep: (name: string, picture: Uint8Array) => Promise<string>;
}

/** The report with what is new and what has changed since the baseline. A picture that changed is a finding like others. */
export async function compareWithBaseline(data: ReportData, options: BaselineOptions): Promise<ReportData> {
  const { kind, madeAt } = options.baseline;
  const platforms: ReportPlatform[] = [];
  for (const platform of data.platforms) platforms.push(await heldPlatform(platform, options));
  const hasChanged = platforms.some(({ screens }) => screens.some(isPictureChanged));
  return { ...data, baseline: { kind, madeAt }, platforms, passed: data.passed && !hasChanged };
}

async function heldPlatform(platform: ReportPlatform, options: BaselineOptions): Promise<ReportPlatform> {
  const screens: ReportScreen[] = [];
  for (const screen of platform.screens) screens.push(await heldScreen(platform, screen, options));
  return { ...platform, screens, verdict: screens.some(isPictureChanged) ? 'failed' : platform.verdict };
}

async function heldScreen(
  { id: platformId }: ReportPlatform,
  screen: ReportScreen,
  options: BaselineOptions,
): Promise<ReportScreen> {
  if (screen.verdict === 'skipped') return screen;
  const known = options.baseline.cell(platformId, screen.id);
  const findings = screen.findings.map((finding) => ({ ...finding, isNew: isNew(finding, known) }));
  const { picture, stops: stopsNow } = options.picturesOf(platformId, screen.id);
  const name = `${platformId}--${screen.id}`;
  const comparison = await comparisonOf(name, known?.picture, picture, options);
  const stops = await heldStops(name, screen.stops ?? [], known?.stops ?? [], stopsNow, options);
  const held: ReportScreen = {
    ...screen,
    findings,
    ...(comparison === undefined ? {} : { comparison }),
    ...(stops.length === 0 ? {} : { stops }),
  };
  const changes: readonly ReportFinding[] = [
    ...stops.filter(isPictureChanged).map(({ text }) => stopChanged(text)),
    ...(comparison?.state === 'changed' ? [{ message: screenshotChanged }] : []),
  ].map((said) => ({ kind: 'screenshot', ...said, isNew: true }));
  if (changes.length === 0) return held;
  return { ...held, verdict: 'failed', findings: [...findings, ...changes] };
}

/** The stops of now, then those that only the baseline has: a visit that failed did not come to them. */
async function heldStops(
  name: string,
  stops: readonly ReportStop[],
  known: ScreenPictures['stops'],
  taken: ScreenPictures['stops'],
  options: BaselineOptions,
): Promise<ReportStop[]> {
  const held: ReportStop[] = [];
  for (const [index, stop] of stops.entries()) {
    const before = known.find(({ id }) => id === stop.id)?.picture;
    const comparison = await comparisonOf(`${name}--${index + 1}`, before, taken[index]?.picture, options);
    held.push(comparison === undefined ? stop : { ...stop, comparison });
  }
  const gone = known.filter(({ id }) => stops.every((stop) => stop.id !== id));
  for (const [index, { id, text, picture }] of gone.entries()) {
    const comparison = await comparisonOf(`${name}--gone-${index + 1}`, picture, undefined, options);
    if (comparison !== undefined) held.push({ id, text, comparison });
  }
  return held;
}

function isNew(finding: ReportFinding, known: BaselineCell | undefined): boolean {
  return known === undefined || !known.findings.has(findingKey(finding));
}

async function comparisonOf(
  name: string,
  before: Uint8Array | undefined,
  after: Uint8Array | undefined,
  { compare, keep }: Pick<BaselineOptions, 'compare' | 'keep'>,
): Promise<ScreenshotComparison | undefined> {
  if (before === undefined) return after === undefined ? undefined : { state: 'new' };
  if (after === undefined) return { state: 'missing', before: await keep(`${name}--before.jpg`, before) };
  const change = await compare(before, after);
  if (change.isSame) return { state: 'same' };
  const { share, difference } = change;
  return {
    state: 'changed',
    share,
    before: await keep(`${name}--before.jpg`, before),
    ...(difference === undefined ? {} : { difference: await keep(`${name}--difference.jpg`, difference) }),
  };
}
