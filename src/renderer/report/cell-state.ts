import { isPictureChanged, type ReportScreen } from '#shared/report/report-data.ts';
import type { ReportWords } from '#shared/report/report-words.ts';
import type { Texts } from './texts.ts';
import './cell.css';

const marks = { passed: '✓', failed: '✗', skipped: '–', changed: '≠' } as const;

/** How a cell looks: a colour, a sign, and what it says. */
export function cellState(screen: ReportScreen, words: ReportWords, texts: Texts) {
  const { verdict, findings } = screen;
  // A picture that changed and nothing else is another thing to look at than a fault.
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
