import { isPictureChanged, type ReportScreen } from '#shared/report/report-data.ts';
import type { ReportStrings } from '#shared/report/report-strings.ts';
import type { Texts } from './texts.ts';
import './cell.css';

const marks = { passed: '✓', failed: '✗', skipped: '–', changed: '≠' } as const;

export function cellState(screen: ReportScreen, words: ReportStrings, texts: Texts) {
  const { verdict, findings } = screen;
  // Shows a cell as changed and not as failed if its only findings are screenshot differences.
  const isOnlyChanged = isPictureChanged(screen) && findings.every(({ kind }) => kind === 'screenshot');
  const look: keyof typeof marks = isOnlyChanged ? 'changed' : verdict;
  const isNew = findings.some((finding) => finding.isNew && finding.kind !== 'screenshot');
  return {
    look,
    mark: marks[look],
    isNew,
    says: [isOnlyChanged ? texts.changed : words.verdicts[verdict], ...(isNew ? [texts.isNew] : [])].join(
      ', ',
    ),
  };
}
