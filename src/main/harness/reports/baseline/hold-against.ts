import { findingKey } from '#shared/report/finding-groups.ts';
import type {
  PictureComparison,
  ReportData,
  ReportFinding,
  ReportPlatform,
  ReportScreen,
} from '#shared/report/report-data.ts';
import { pictureChanged } from '#shared/report/report-words.ts';
import type { Baseline, BaselineCell } from './baseline.ts';
import type { ComparePictures } from './compare-pictures.ts';

export interface HoldOptions {
  readonly baseline: Baseline;
  readonly compare: ComparePictures;
  /** The picture of a cell as it was taken now. */
  readonly pictureOf: (platformId: string, screenId: string) => Uint8Array | undefined;
  /** Puts a picture into the report; answers its path there. */
  readonly keep: (name: string, picture: Uint8Array) => Promise<string>;
}

/** The report with what is new and what has changed since the baseline. A picture that changed is a finding like others. */
export async function holdAgainst(data: ReportData, options: HoldOptions): Promise<ReportData> {
  const { kind, madeAt } = options.baseline;
  const platforms: ReportPlatform[] = [];
  for (const platform of data.platforms) platforms.push(await heldPlatform(platform, options));
  const hasChanged = platforms.some(({ screens }) => screens.some(isChanged));
  return { ...data, baseline: { kind, madeAt }, platforms, passed: data.passed && !hasChanged };
}

async function heldPlatform(platform: ReportPlatform, options: HoldOptions): Promise<ReportPlatform> {
  const screens: ReportScreen[] = [];
  for (const screen of platform.screens) screens.push(await heldScreen(platform, screen, options));
  return { ...platform, screens, verdict: screens.some(isChanged) ? 'failed' : platform.verdict };
}

async function heldScreen(
  { id: platformId }: ReportPlatform,
  screen: ReportScreen,
  options: HoldOptions,
): Promise<ReportScreen> {
  if (screen.verdict === 'skipped') return screen;
  const known = options.baseline.cell(platformId, screen.id);
  const findings = screen.findings.map((finding) => ({ ...finding, isNew: isNew(finding, known) }));
  const comparison = await comparisonOf(platformId, screen.id, known, options);
  const held: ReportScreen = { ...screen, findings, ...(comparison === undefined ? {} : { comparison }) };
  if (comparison?.state !== 'changed') return held;
  const change: ReportFinding = {
    kind: 'picture',
    message: pictureChanged,
    isNew: true,
  };
  return { ...held, verdict: 'failed', findings: [...findings, change] };
}

function isNew(finding: ReportFinding, known: BaselineCell | undefined): boolean {
  return known === undefined || !known.findings.has(findingKey(finding));
}

async function comparisonOf(
  platformId: string,
  screenId: string,
  known: BaselineCell | undefined,
  { compare, pictureOf, keep }: HoldOptions,
): Promise<PictureComparison | undefined> {
  const before = known?.picture;
  const after = pictureOf(platformId, screenId);
  const name = `${platformId}--${screenId}`;
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

function isChanged({ comparison }: ReportScreen): boolean {
  return comparison?.state === 'changed';
}
