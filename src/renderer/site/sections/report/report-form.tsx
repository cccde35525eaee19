import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { useId } from 'react';
import type { ReportReason } from '#shared/contract/contact.ts';
import { reportLimits } from '#shared/contract/contact.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FieldNote } from '../../ui/form/fields/field-note.tsx';
import type { TextFieldProps } from '../../ui/form/fields/text-field.tsx';
import { TextField } from '../../ui/form/fields/text-field.tsx';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { RadioRow } from '../../ui/form/radio-row.tsx';
import type { ReportStore } from './report.store.ts';
import { reportReasons } from './report-reasons.ts';
import './report-form.css';
import '../../ui/form/fields/text-field.css';

interface ReasonChoiceProps {
  readonly chosen: ReportReason | null;
  readonly error: string | undefined;
  onChoose(reason: ReportReason): void;
}

function ReasonChoice({ chosen, error, onChoose }: ReasonChoiceProps) {
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

interface TextAreaProps extends Pick<TextFieldProps, 'label' | 'name' | 'value' | 'error' | 'onChange'> {
  readonly placeholder: string;
  readonly rows: number;
  /** Max length in UTF-16 code units, as browsers count. */
  readonly maxLength: number;
}

/** Renders a multi-line text field with a counter of characters. */
function TextArea({ label, error, onChange, ...area }: TextAreaProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className="text-field">
      <label className="text-field__label" htmlFor={id}>
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        className="text-field__input text-area"
        aria-invalid={error !== undefined}
        aria-describedby={noteId}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldNote id={noteId} error={error} counter={`${area.value.length}/${area.maxLength}`} />
    </div>
  );
}

export const ReportForm = observer(function ReportForm({ store }: { readonly store: ReportStore }) {
  const { draft, errors, sending } = store;
  const hasFailed = sending.status === 'failed';

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fault = await store.submit();
    if (fault !== undefined) form.querySelector<HTMLElement>(`[name="${fault}"]`)?.focus();
  };

  return (
    <form className="report__form" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <ReasonChoice
        chosen={draft.reason}
        error={errors.reason}
        onChoose={(reason) => store.change({ reason })}
      />
      <TextArea
        label="问题描述"
        name="text"
        rows={5}
        maxLength={reportLimits.text}
        placeholder="请描述具体情况，方便我们核实（选填）"
        value={draft.text}
        error={errors.text}
        onChange={(text) => store.change({ text })}
      />
      <TextField
        label="联系方式"
        name="contact"
        autoComplete="off"
        maxLength={reportLimits.contact}
        placeholder="手机号、QQ或邮箱（选填）"
        value={draft.contact}
        onChange={(contact) => store.change({ contact })}
      />
      <FormFailure
        text={hasFailed ? `${sending.error?.message ?? '提交失败'}，已填写的内容不会丢失` : undefined}
      />
      <Button variant="primary" size="large" block submits busy={sending.status === 'loading'}>
        {hasFailed ? '重试' : '提交'}
      </Button>
    </form>
  );
});
