import { AppError } from '#shared/errors.ts';
import type { ReportData } from '#shared/report/report-data.ts';

/** Where the built page has a place for the data. */
const place = '{"report":"here"}';

/** `index.html`: the built page with the results in it. One file, its pictures beside it, that opens from the file system. */
export function reportPage(page: string, data: ReportData): string {
  const [before, after, ...more] = page.split(place);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new AppError('internal', 'The built report page has no place for the data');
  }
  // No text of a page may end the script that the data are in, nor begin a comment there.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');
  return `${before}${json}${after}`;
}
