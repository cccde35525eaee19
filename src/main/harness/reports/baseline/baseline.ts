import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as Type from 'typebox';
import { Check } from 'typebox/schema';
import { BothLanguages } from '#shared/both-languages.ts';
import { AppError } from '#shared/errors.ts';
import { findingKey } from '#shared/report/finding-groups.ts';
import { PicturePath, ReportData } from '#shared/report/report-data.ts';
import type { ScreenshotSet } from '../../sweep/sweep-results.ts';

export const approvedFile = 'baseline.json';

const ApprovedCell = Type.Object({
  platform: Type.String(),
  screen: Type.String(),
  picture: Type.Optional(PicturePath),
  /** Absent in baselines of earlier versions. */
  stops: Type.Optional(
    Type.Array(Type.Object({ id: Type.String(), text: BothLanguages, picture: PicturePath })),
  ),
  findings: Type.Array(Type.Object({ kind: Type.String(), message: Type.String() })),
});
export type ApprovedCell = Type.Static<typeof ApprovedCell>;

/** Content of `baseline.json`: the cells that a person approved. */
export const ApprovedBaseline = Type.Object({
  program: Type.Literal('manyue'),
  version: Type.Literal(1),
  approvedAt: Type.String(),
  cells: Type.Array(ApprovedCell),
});
export type ApprovedBaseline = Type.Static<typeof ApprovedBaseline>;

/** Earlier results that a run is compared with. */
export interface Baseline {
  readonly kind: 'report' | 'approved';
  readonly madeAt: string;
  /** Returns a cell, or undefined if the baseline has no such cell. */
  cell(platformId: string, screenId: string): BaselineCell | undefined;
}

export interface BaselineCell extends ScreenshotSet {
  /** Findings, as keys that `findingKey` returns. */
  readonly findings: ReadonlySet<string>;
}

/**
 * Reads an approved baseline or an earlier report. Reads all pictures now, because the new report may replace that
 * folder. Rejects with AppError 'environment' for any other folder.
 */
export async function readBaseline(folder: string): Promise<Baseline> {
  const approved = await readJson(join(folder, approvedFile));
  if (Check(ApprovedBaseline, approved)) {
    return baselineOf('approved', approved.approvedAt, approved.cells, folder);
  }
  const report = await readResults(join(folder, 'results.json'));
  if (report !== undefined) return baselineOf('report', report.startedAt, cellsIn(report), folder);
  throw new AppError(
    'environment',
    `${folder} is neither a report of this version nor an approved baseline: create one with \`npm run baseline -- approve --baseline ${folder}\` after a sweep, or omit --baseline`,
  );
}

/** Returns true if a picture differs from the baseline's by at least one byte. */
export function screenshotDiffers(
  baseline: Baseline,
  platformId: string,
  screenId: string,
  { picture, stops }: ScreenshotSet,
): boolean {
  const known = baseline.cell(platformId, screenId);
  const differs = (before: Uint8Array | undefined, after: Uint8Array | undefined) =>
    before !== undefined && after !== undefined && Buffer.compare(before, after) !== 0;
  return (
    differs(known?.picture, picture) ||
    stops.some((stop) => differs(known?.stops.find(({ id }) => id === stop.id)?.picture, stop.picture))
  );
}

export function cellsIn(report: ReportData): readonly ApprovedCell[] {
  return report.platforms.flatMap(({ id: platform, screens }) =>
    screens
      .filter(({ verdict }) => verdict !== 'skipped')
      .map(({ id: screen, picture, stops = [], findings }) => ({
        platform,
        screen,
        ...(picture === undefined ? {} : { picture }),
        stops: stops.flatMap(({ id, text, picture: stop }) =>
          stop === undefined ? [] : [{ id, text, picture: stop }],
        ),
        // The changed picture is now the baseline, so the finding about the change must not count as known.
        findings: findings
          .filter(({ kind }) => kind !== 'screenshot')
          .map(({ kind, message }) => ({ kind, message })),
      })),
  );
}

async function baselineOf(
  kind: Baseline['kind'],
  madeAt: string,
  cells: readonly ApprovedCell[],
  folder: string,
): Promise<Baseline> {
  const byId = new Map<string, BaselineCell>();
  for (const { platform, screen, picture, stops = [], findings } of cells) {
    byId.set(idOf(platform, screen), {
      picture: picture === undefined ? undefined : await readScreenshot(folder, picture),
      stops: await Promise.all(
        stops.map(async (stop) => ({ ...stop, picture: await readScreenshot(folder, stop.picture) })),
      ),
      findings: new Set(findings.map(findingKey)),
    });
  }
  return { kind, madeAt, cell: (platform, screen) => byId.get(idOf(platform, screen)) };
}

async function readScreenshot(folder: string, picture: string): Promise<Uint8Array> {
  try {
    return await readFile(join(folder, picture));
  } catch (thrown) {
    throw new AppError(
      'environment',
      `Cannot read the picture ${picture} of the baseline ${folder}: approve the report again`,
      {
        cause: thrown,
      },
    );
  }
}

/**
 * Reads a stored report or baseline and renames its keys to the current ones. Returns undefined if the file does not
 * exist or is not JSON.
 */
export async function readJson(path: string): Promise<unknown> {
  try {
    return withCurrentNames(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Reads the `results.json` of a report. Returns undefined if the file is not the report of a known version. */
export async function readResults(path: string): Promise<ReportData | undefined> {
  const data = await readJson(path);
  return Check(ReportData, data) ? data : undefined;
}

function idOf(platform: string, screen: string): string {
  return `${platform} ${screen}`;
}

/** Maps keys in `results.json` and `baseline.json` of versions before 1.0 to their current names. */
const keys: Readonly<Record<string, string>> = { checkedAnswers: 'checkedResponses' };
const findingKinds: Readonly<Record<string, string>> = { truth: 'verification', picture: 'screenshot' };

/** Returns a copy of a stored report or baseline with current names. Accepts any JSON value. */
export function withCurrentNames(stored: unknown): unknown {
  if (Array.isArray(stored)) return stored.map(withCurrentNames);
  if (typeof stored !== 'object' || stored === null) return stored;
  const entries = Object.entries(stored).map(([key, value]): readonly [string, unknown] => [
    keys[key] ?? key,
    withCurrentNames(value),
  ]);
  const current = Object.fromEntries(entries);
  const { kind } = current;
  const isFinding = 'message' in current && typeof kind === 'string';
  return isFinding ? { ...current, kind: findingKinds[kind] ?? kind } : current;
}
