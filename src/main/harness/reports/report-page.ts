import { AppError } from '#shared/errors.ts';
import type { ReportData } from '#shared/report/report-data.ts';

/** Placeholder in the built page, which the data replaces. */
const placeholder = '{"report":"here"}';

/**
 * Returns `index.html`, that is, the built page with the results in it. It works from the file system, and only the
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
  // Escaped, so that no text from a page can close the script element with the data or start a comment in it.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');
  return `${before}${json}${after}`;
}
