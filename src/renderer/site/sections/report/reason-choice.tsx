import type { ReportReason } from '#shared/contract/contact.ts';
import { FieldNote } from '../../ui/form/fields/field-note.tsx';
import { RadioRow } from '../../ui/form/radio-row.tsx';
import { reportReasons } from './report-reasons.ts';

interface ReasonChoiceProps {
  readonly chosen: ReportReason | null;
  readonly error: string | undefined;
  onChoose(reason: ReportReason): void;
}

export function ReasonChoice({ chosen, error, onChoose }: ReasonChoiceProps) {
  return (
    <fieldset className="report__reasons" aria-describedby="report-reason-note">
      <legend className="report__legend">举报原因</legend>
      {reportReasons.map(({ reason, label }) => (
        <RadioRow
          key={reason}
          name="reason"
          value={reason}
          checked={reason === chosen}
          onChoose={() => onChoose(reason)}
        >
          {label}
        </RadioRow>
      ))}
      <FieldNote id="report-reason-note" error={error} />
    </fieldset>
  );
}
