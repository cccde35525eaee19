import { copyFile, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Check } from 'typebox/schema';
import { AppError } from '#shared/errors.ts';
import { ReportData } from '#shared/report/report-data.ts';
import { isAbsent } from '../../../lib/error-code.ts';
import { ApprovedBaseline, type ApprovedCell, approvedFile, cellsIn, readJson } from './baseline.ts';

export interface Approval {
  readonly report: string;
  readonly baseline: string;
  /** Platform IDs; undefined means all platforms. */
  readonly platforms?: readonly string[] | undefined;
  readonly screens?: readonly string[] | undefined;
}

/**
 * Stores the screenshots and findings of a report as the baseline of their cells. A cell is one screen on one platform.
 * Returns the number of cells. Rejects with AppError 'environment' if a folder is not a report or not a baseline of the
 * harness, and with 'usage' if no cell is selected.
 */
export async function approve({ report, baseline, platforms, screens }: Approval): Promise<number> {
  const data = await readJson(join(report, 'results.json'));
  if (!Check(ReportData, data)) {
    throw new AppError(
      'environment',
      `${report} is not a report of this version: create one with \`npm start -- --headless --report ${report}\``,
    );
  }
  const chosen = cellsIn(data).filter(
    ({ platform, screen }) => (platforms?.includes(platform) ?? true) && (screens?.includes(screen) ?? true),
  );
  if (chosen.length === 0) {
    throw new AppError(
      'usage',
      `${report} contains none of the chosen screens and platforms: check --platform and --screen`,
    );
  }
  const earlier = await approvedIn(baseline);
  await mkdir(join(baseline, 'pictures'), { recursive: true });
  const cells: ApprovedCell[] = [];
  for (const cell of chosen) cells.push(await approvedCell(cell, report, baseline));
  const isChosen = ({ platform, screen }: ApprovedCell) =>
    chosen.some((cell) => cell.platform === platform && cell.screen === screen);
  const approved: ApprovedBaseline = {
    program: 'manyue',
    version: 1,
    approvedAt: new Date().toISOString(),
    cells: [...earlier.filter((cell) => !isChosen(cell)), ...cells].sort(byName),
  };
  const draft = join(baseline, `${approvedFile}.new`);
  await writeFile(draft, `${JSON.stringify(approved, undefined, 2)}\n`);
  await rename(draft, join(baseline, approvedFile));
  return chosen.length;
}

/** Copies the pictures of a cell into a folder of its own, so that each cell can be approved separately. */
async function approvedCell(
  { picture, stops = [], ...cell }: ApprovedCell,
  report: string,
  baseline: string,
): Promise<ApprovedCell> {
  const name = `${cell.platform}--${cell.screen}`;
  const copy = async (path: string, ownName: string) => {
    const ownPath = `pictures/${ownName}.jpg`;
    await copyFile(join(report, path), join(baseline, ownPath));
    return ownPath;
  };
  return {
    ...cell,
    ...(picture === undefined ? {} : { picture: await copy(picture, name) }),
    stops: await Promise.all(
      stops.map(async (stop, index) => ({
        ...stop,
        picture: await copy(stop.picture, `${name}--${index + 1}`),
      })),
    ),
  };
}

async function approvedIn(folder: string): Promise<readonly ApprovedCell[]> {
  const approved = await readJson(join(folder, approvedFile));
  if (Check(ApprovedBaseline, approved)) return approved.cells;
  const content = await contentOf(folder);
  if (content.length === 0) return [];
  throw new AppError(
    'environment',
    `${folder} holds ${content[0] ?? ''} and no baseline of this version: choose another folder with --baseline`,
  );
}

async function contentOf(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (thrown) {
    if (isAbsent(thrown)) return [];
    throw new AppError('environment', `${folder} cannot be read. Check its permissions`, { cause: thrown });
  }
}

function byName(one: ApprovedCell, other: ApprovedCell): number {
  return `${one.platform} ${one.screen}` < `${other.platform} ${other.screen}` ? -1 : 1;
}
