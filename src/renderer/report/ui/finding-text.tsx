import { observer } from 'mobx-react-lite';
import type { ReportFinding } from '#shared/report/report-data.ts';
import { messageIn } from '#shared/report/report-strings.ts';
import { useReport, useTexts } from '../report-context.ts';

/** Finding, or a group of equal ones. */
type ShownFinding = { readonly [Name in keyof ReportFinding]: ReportFinding[Name] | undefined } & Pick<
  ReportFinding,
  'kind' | 'message'
>;

export const FindingText = observer(function FindingText({ finding }: { finding: ShownFinding }) {
  const { words, language } = useReport();
  const texts = useTexts();
  return (
    <span className="finding">
      <span className="kind">{words.kinds[finding.kind] ?? finding.kind}</span>
      {finding.isNew && <span className="new">{texts.isNew}</span>}
      {finding.onlyOn !== undefined && <span className="only-on">{words.onlyOn(finding.onlyOn)}</span>}
      <span className="message">{messageIn(language, finding)}</span>
    </span>
  );
});
