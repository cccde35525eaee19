import type { ReportReason } from '#shared/contract/contact.ts';
import { CheckIcon } from '../../ui/icon.tsx';
import { reportReasons } from './report-reasons.ts';

interface ReasonChoiceProps {
  readonly chosen: ReportReason | null;
  readonly error: string | undefined;
  onChoose(reason: ReportReason): void;
}

export function ReasonChoice({ chosen, error, onChoose }: ReasonChoiceProps) {
  return (
    <fieldset className="report__reasons" aria-describedby="report-reason-note">
      <legend className="report__label">举报原因</legend>
      {reportReasons.map(({ reason, label }) => (
        <label key={reason} className="report__reason">
          <input
            className="report__radio"
            type="radio"
            name="reason"
            value={reason}
            checked={reason === chosen}
            onChange={() => onChoose(reason)}
          />
          <span>{label}</span>
          <span className="report__tick">
            <CheckIcon size={20} />
          </span>
        </label>
      ))}
      <p className="report__note" id="report-reason-note">
        <span className="report__error">{error}</span>
      </p>
    </fieldset>
  );
}
