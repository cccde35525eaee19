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
import type { ScreenshotSet } from '../../sweep/sweep-results.ts';
import type { Baseline, BaselineCell } from './baseline.ts';
import type { CompareScreenshots } from './compare-screenshots.ts';

export interface BaselineOptions {
  readonly baseline: Baseline;
  readonly compare: CompareScreenshots;
  /** Returns the new pictures of a cell. Its stops have the same order as in the report. */
  readonly picturesOf: (platformId: string, screenId: string) => ScreenshotSet;
  /** Stores a picture in the report and returns its path there. */
  readonly keep: (name: string, picture: Uint8Array) => Promise<string>;
}

/** Adds the comparison with the baseline to a report and marks new findings. A changed picture becomes a finding. */
export async function compareWithBaseline(data: ReportData, options: BaselineOptions): Promise<ReportData> {
  const { kind, madeAt } = options.baseline;
  const platforms: ReportPlatform[] = [];
  for (const platform of data.platforms) platforms.push(await comparedPlatform(platform, options));
  const hasChanged = platforms.some(({ screens }) => screens.some(isPictureChanged));
  return { ...data, baseline: { kind, madeAt }, platforms, passed: data.passed && !hasChanged };
}

async function comparedPlatform(platform: ReportPlatform, options: BaselineOptions): Promise<ReportPlatform> {
  const screens: ReportScreen[] = [];
  for (const screen of platform.screens) screens.push(await comparedScreen(platform, screen, options));
  return { ...platform, screens, verdict: screens.some(isPictureChanged) ? 'failed' : platform.verdict };
}

async function comparedScreen(
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
  const stops = await comparedStops(name, screen.stops ?? [], known?.stops ?? [], stopsNow, options);
  const compared: ReportScreen = {
    ...screen,
    findings,
    ...(comparison === undefined ? {} : { comparison }),
    ...(stops.length === 0 ? {} : { stops }),
  };
  const changes: readonly ReportFinding[] = [
    ...stops.filter(isPictureChanged).map(({ text }) => stopChanged(text)),
    ...(comparison?.state === 'changed' ? [{ message: screenshotChanged }] : []),
  ].map((change) => ({ kind: 'screenshot', ...change, isNew: true }));
  if (changes.length === 0) return compared;
  return { ...compared, verdict: 'failed', findings: [...findings, ...changes] };
}

/**
 * Compares the stops of this run. Stops that only the baseline has are added, because a failed visit did not reach
 * them.
 */
async function comparedStops(
  name: string,
  stops: readonly ReportStop[],
  known: ScreenshotSet['stops'],
  taken: ScreenshotSet['stops'],
  options: BaselineOptions,
): Promise<ReportStop[]> {
  const compared: ReportStop[] = [];
  for (const [index, stop] of stops.entries()) {
    const before = known.find(({ id }) => id === stop.id)?.picture;
    const comparison = await comparisonOf(`${name}--${index + 1}`, before, taken[index]?.picture, options);
    compared.push(comparison === undefined ? stop : { ...stop, comparison });
  }
  const gone = known.filter(({ id }) => stops.every((stop) => stop.id !== id));
  for (const [index, { id, text, picture }] of gone.entries()) {
    const comparison = await comparisonOf(`${name}--gone-${index + 1}`, picture, undefined, options);
    if (comparison !== undefined) compared.push({ id, text, comparison });
  }
  return compared;
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
