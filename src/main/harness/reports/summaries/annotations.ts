import type { Language } from '#shared/ipc/subject.ts';
import { maskPrivate } from '#shared/privacy/mask.ts';
import { cellsOf, groupFindings } from '#shared/report/finding-groups.ts';
import type { ReportData } from '#shared/report/report-data.ts';
import { messageIn, reportStrings } from '#shared/report/report-strings.ts';

/** GitHub shows at most ten error annotations per step. */
const maxAnnotations = 10;

/**
 * Returns one workflow command per finding, which GitHub shows beside the run. Findings have no source file, so neither
 * do the commands.
 */
export function githubAnnotations(data: ReportData, language: Language): readonly string[] {
  const words = reportStrings[language];
  return groupFindings(cellsOf(data))
    .slice(0, maxAnnotations)
    .map((group) => {
      const platforms = new Set(group.cells.map(({ platform }) => platform.id)).size;
      const screens = [...new Set(group.cells.map(({ screen }) => screen.title[language]))];
      const title = `${words.kinds[group.kind] ?? group.kind} · ${screens.slice(0, 3).join(' · ')}`;
      const where = words.affected(platforms, screens.length);
      const text = `${maskPrivate(messageIn(language, group))} (${where})`;
      return `::error title=${escaped(title, /[%\r\n:,]/g)}::${escaped(text, /[%\r\n]/g)}`;
    });
}

/** Percent-encodes the characters that end a line or a field of a workflow command. */
function escaped(text: string, special: RegExp): string {
  return text.replace(special, (character) => encodeURIComponent(character));
}
