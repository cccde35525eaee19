import { observer } from 'mobx-react-lite';
import { useReport, useTexts } from '../report-context.ts';

interface Finding {
  readonly kind: string;
  readonly message: string;
  readonly isNew?: boolean | undefined;
}

export const FindingText = observer(function FindingText({ finding }: { finding: Finding }) {
  const { words } = useReport();
  const texts = useTexts();
  return (
    <span className="finding">
      <span className="kind">{words.kinds[finding.kind] ?? finding.kind}</span>
      {finding.isNew && <span className="new">{texts.isNew}</span>}
      <span className="message">{words.messages[finding.message] ?? finding.message}</span>
    </span>
  );
});
