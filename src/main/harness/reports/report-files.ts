import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import type { ReportData } from '#shared/report/report-data.ts';
import { historyFile, historyText, historyWith, type RunHistory } from './run-history.ts';
import { junitXml } from './summaries/junit.ts';
import { markdownSummary } from './summaries/markdown.ts';

/**
 * Writes the files of a report except its pictures and HAR files. Returns the data with its history.
 *
 * `page` is the built report page.
 */
export async function writeReportFiles(
  folder: string,
  reported: ReportData,
  { page, history: earlier }: { readonly page: string; readonly history: RunHistory },
): Promise<ReportData> {
  const history = historyWith(earlier, reported);
  const data = { ...reported, history: [...history] };
  await writeFile(join(folder, historyFile), historyText(history));
  await writeFile(join(folder, 'results.json'), `${JSON.stringify(data)}\n`);
  await writeFile(join(folder, 'junit.xml'), junitXml(data));
  for (const language of ['zh', 'en'] as const) {
    await writeFile(join(folder, `summary.${language}.md`), markdownSummary(data, language));
  }
  await writeFile(join(folder, 'index.html'), reportPage(page, data));
  return data;
}

/** Placeholder in the built page, which the data replaces. */
const placeholder = '{"report":"here"}';

/**
 * Returns `index.html`, which is the built page with the results in it. It can be opened from a folder; only the
 * pictures are separate files.
 */
export function reportPage(page: string, data: ReportData): string {
  const [before, after, ...more] = page.split(placeholder);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new AppError(
      'internal',
      'The built report page has no placeholder for the data: build it again by `npm run build`',
    );
  }
  // Escapes the data, so that no text from a page can end its script element or start a comment there.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');
  return `${before}${json}${after}`;
}
