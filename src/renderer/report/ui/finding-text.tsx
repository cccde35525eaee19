import { observer } from 'mobx-react-lite';
import { messageIn } from '#shared/report/report-strings.ts';
import { useReport, useTexts } from '../report-context.ts';

interface Finding {
  readonly kind: string;
  readonly message: string;
  readonly zh?: string | undefined;
  readonly isNew?: boolean | undefined;
}

export const FindingText = observer(function FindingText({ finding }: { finding: Finding }) {
  const { words, language } = useReport();
  const texts = useTexts();
  return (
    <span className="finding">
      <span className="kind">{words.kinds[finding.kind] ?? finding.kind}</span>
      {finding.isNew && <span className="new">{texts.isNew}</span>}
      <span className="message">{messageIn(language, finding)}</span>
    </span>
  );
});
