import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cellsOf } from '#shared/report/finding-groups.ts';
import type { ReportData, ReportScreen } from '#shared/report/report-data.ts';
import type { ScreenshotSet, SweepResult } from '../sweep/sweep-results.ts';
import { type BaselineOptions, compareWithBaseline } from './baseline/compare-with-baseline.ts';
import { withEngineLabels } from './label-engines.ts';
import { type ReportContext, reportData } from './report-data.ts';

export interface SweepDetails extends Pick<ReportContext, 'run' | 'screens' | 'shard'> {
  readonly comparison?: Pick<BaselineOptions, 'baseline' | 'compare'> | undefined;
}

/** Pictures, HAR files and data of a report. */
export interface ReportContent {
  /**
   * Writes the pictures and HAR files to `folder`, which contains an empty folder for pictures. Resolves with the data
   * without its history.
   */
  readonly fill: (folder: string, runId: string) => Promise<ReportData>;
  /** Same content without pictures, for a disk that is almost full. */
  readonly withoutPictures?: ReportContent;
}

/** Returns the content of the report about a sweep. */
export function sweepContent(result: SweepResult, details: SweepDetails): ReportContent {
  const { comparison: _, ...plain } = details;
  return {
    fill: (folder, runId) => fill(folder, runId, result, details),
    withoutPictures: { fill: (folder, runId) => fill(folder, runId, withoutPictures(result), plain) },
  };
}

function withoutPictures(result: SweepResult): SweepResult {
  const platforms = result.platforms.map((platform) => ({
    ...platform,
    screens: platform.screens.map(({ picture: _, stops: __, playwrightTrace: ___, ...screen }) => screen),
  }));
  return { ...result, platforms };
}

async function fill(
  folder: string,
  runId: string,
  result: SweepResult,
  details: SweepDetails,
): Promise<ReportData> {
  const pictures = new Map<string, Uint8Array>();
  const plain = reportData(result, { ...details, runId });
  const keep = async (path: string, picture: Uint8Array) => {
    if (!pictures.has(path)) await writeFile(join(folder, path), picture);
    pictures.set(path, picture);
    return path;
  };
  const taken = new Map<string, ScreenshotSet>();
  for (const { profile, screens } of result.platforms) {
    for (const { screenId, picture, stops = [] } of screens) {
      taken.set(`${profile.id} ${screenId}`, { picture, stops });
    }
  }
  const picturesOf = (platformId: string, screenId: string): ScreenshotSet =>
    taken.get(`${platformId} ${screenId}`) ?? { stops: [] };
  for (const { platform, screen } of cellsOf(plain)) {
    const { picture, stops } = picturesOf(platform.id, screen.id);
    const all = [{ path: screen.picture, picture }].concat(
      stops.map((stop, index) => ({ path: screen.stops?.[index]?.picture, picture: stop.picture })),
    );
    for (const { path, picture: bytes } of all)
      if (path !== undefined && bytes !== undefined) await keep(path, bytes);
  }
  const { comparison } = details;
  const compared =
    comparison === undefined
      ? plain
      : await compareWithBaseline(plain, {
          ...comparison,
          picturesOf,
          keep: (name, picture) => keep(`pictures/${name}`, picture),
        });
  const reported = withEngineLabels(withTracesOfFailed(compared));
  await writeCalls(folder, result, reported);
  await writePlaywrightTraces(folder, result, reported);
  return reported;
}

/**
 * Removes the traces of screens that passed. A screen with a changed picture has a trace, but it passes if the change
 * is small.
 */
function withTracesOfFailed(data: ReportData): ReportData {
  const withoutTrace = ({ trace, ...screen }: ReportScreen): ReportScreen =>
    trace === undefined || screen.verdict !== 'failed' ? screen : { ...screen, trace };
  const platforms = data.platforms.map((platform) => ({
    ...platform,
    screens: platform.screens.map(withoutTrace),
  }));
  return { ...data, platforms };
}

async function writeCalls(folder: string, { platforms }: SweepResult, data: ReportData): Promise<void> {
  const texts = new Map<string, string>();
  for (const { profile, screens } of platforms) {
    for (const { screenId, trace } of screens) {
      if (trace?.har !== undefined) texts.set(`${profile.id} ${screenId}`, trace.har);
    }
  }
  if (texts.size > 0) await mkdir(join(folder, 'calls'));
  for (const { platform, screen } of cellsOf(data)) {
    const text = texts.get(`${platform.id} ${screen.id}`);
    if (screen.trace?.har !== undefined && text !== undefined)
      await writeFile(join(folder, screen.trace.har), text);
  }
}

async function writePlaywrightTraces(
  folder: string,
  { platforms }: SweepResult,
  data: ReportData,
): Promise<void> {
  const traces = new Map<string, Uint8Array>();
  for (const { profile, screens } of platforms) {
    for (const { screenId, playwrightTrace } of screens) {
      if (playwrightTrace !== undefined) traces.set(`${profile.id} ${screenId}`, playwrightTrace);
    }
  }
  if (traces.size > 0) await mkdir(join(folder, 'traces'));
  for (const { platform, screen } of cellsOf(data)) {
    const trace = traces.get(`${platform.id} ${screen.id}`);
    if (screen.playwrightTrace !== undefined && trace !== undefined)
      await writeFile(join(folder, screen.playwrightTrace), trace);
  }
}
