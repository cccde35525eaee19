import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as Type from 'typebox';
import { Check } from 'typebox/schema';
import { cellsOf, countsOf, groupFindings } from '#shared/report/finding-groups.ts';
import { PastRun } from '#shared/report/past-run.ts';
import { repeatCommand } from '#shared/report/repeat-command.ts';
import { ReportData } from '#shared/report/report-data.ts';
import { isAbsent } from '../files/is-absent.ts';
import { readJson } from './baseline/baseline.ts';

export const historyFile = 'history.json';

/** A run a night is two months then, in some 15 kB. */
const maxRuns = 60;

const HistoryFile = Type.Object({ version: Type.Literal(1), runs: Type.Array(Type.Unknown()) });

export interface RunHistory {
  /** The oldest first. */
  readonly runs: readonly PastRun[];
  /** For a person, when there were more that cannot be read. */
  readonly problem?: string;
}

/** What the report in a folder knows of the runs up to its own; nothing where there is none. */
export async function readHistory(folder: string): Promise<RunHistory> {
  const path = join(folder, historyFile);
  let file: unknown;
  try {
    file = parsed(await readFile(path, 'utf8'));
  } catch (thrown) {
    if (isAbsent(thrown)) return { runs: await ownRun(folder) };
  }
  const runs = Check(HistoryFile, file) ? file.runs.filter((run) => Check(PastRun, run)) : undefined;
  if (runs?.length) return { runs };
  return {
    runs: await ownRun(folder),
    problem: `${path} could not be read: the trend begins again without the runs that were in it`,
  };
}

/** With the run that `data` tells of as its last. */
export function continued({ runs }: RunHistory, data: ReportData): readonly PastRun[] {
  return [...runs, pastRun(data)].slice(-maxRuns);
}

export function historyText(runs: readonly PastRun[]): string {
  return `${JSON.stringify({ version: 1, runs })}\n`;
}

/** Of a report without a history: itself. */
async function ownRun(folder: string): Promise<readonly PastRun[]> {
  const data = await readJson(join(folder, 'results.json'));
  return Check(ReportData, data) ? [pastRun(data)] : [];
}

function pastRun(data: ReportData): PastRun {
  const { runId, startedAt, durationMs, run } = data;
  const { passed, failed, looked, screens } = countsOf(data);
  return {
    runId,
    startedAt,
    durationMs,
    ...(run.commit === undefined ? {} : { commit: run.commit.hash.slice(0, 12) }),
    // What it is held against changes nothing about what is looked at.
    command: repeatCommand(run.settings.filter(({ option }) => option !== 'baseline')),
    passed,
    failed,
    skipped: screens - looked,
    findings: groupFindings(cellsOf(data)).length,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
