import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as Type from 'typebox';
import { Check } from 'typebox/schema';
import { cellsOf, countsOf, groupFindings } from '#shared/report/finding-groups.ts';
import { PastRun } from '#shared/report/past-run.ts';
import { repeatCommand } from '#shared/report/repeat-command.ts';
import { ReportData } from '#shared/report/report-data.ts';
import { isAbsent } from '../../lib/error-code.ts';
import { readJson } from './baseline/baseline.ts';

export const historyFile = 'history.json';

/** Maximum number of runs. Two months of nightly runs have about 15 kB. */
const maxRuns = 60;

const HistoryFile = Type.Object({ version: Type.Literal(1), runs: Type.Array(Type.Unknown()) });

export interface RunHistory {
  /** Runs, oldest first. */
  readonly runs: readonly PastRun[];
  /** Text for the user if the stored history cannot be read. */
  readonly problem?: string;
}

/** Reads the history from the report in `folder`; empty if there is no report. */
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
    problem: `${path} cannot be read: the trend starts again without its runs`,
  };
}

/** Returns the history with the run of `data` added. */
export function historyWith({ runs }: RunHistory, data: ReportData): readonly PastRun[] {
  return [...runs, pastRun(data)].slice(-maxRuns);
}

export function historyText(runs: readonly PastRun[]): string {
  return `${JSON.stringify({ version: 1, runs })}\n`;
}

/** Returns the history of a report that has no history file, that is, its own run. */
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
    command: commandOf(run),
    passed,
    failed,
    skipped: screens - looked,
    findings: groupFindings(cellsOf(data)).length,
  };
}

/** Returns the command of the run without the baseline, because the tested screens do not depend on it. */
function commandOf({ command, settings }: ReportData['run']): string {
  const others = settings.filter(({ option }) => option !== 'baseline');
  return others.length === settings.length ? command : repeatCommand(others);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
