import { observer } from 'mobx-react-lite';
import { type FormEvent, useRef } from 'react';
import { reportLimits } from '#shared/contract/contact.ts';
import { Button } from '../../ui/button.tsx';
import { ReasonChoice } from './reason-choice.tsx';
import type { ReportStore } from './report.store.ts';

export const ReportForm = observer(function ReportForm({ store }: { readonly store: ReportStore }) {
  const form = useRef<HTMLFormElement>(null);
  const { draft, errors, sending } = store;

  const handleSubmit = async (event?: FormEvent) => {
    event?.preventDefault();
    const fault = await store.submit();
    if (fault !== undefined) form.current?.querySelector<HTMLElement>(`[name="${fault}"]`)?.focus();
  };

  return (
    <form ref={form} className="report__form" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <ReasonChoice
        chosen={draft.reason}
        error={errors.reason}
        onChoose={(reason) => store.change({ reason })}
      />
      <label className="report__field">
        <span className="report__label">问题描述</span>
        <textarea
          className="report__input report__input--tall"
          name="text"
          rows={5}
          maxLength={reportLimits.text}
          placeholder="请描述具体情况，方便我们核实（选填）"
          value={draft.text}
          aria-invalid={errors.text !== undefined}
          aria-describedby="report-text-note"
          onChange={(event) => store.change({ text: event.target.value })}
        />
      </label>
      <p className="report__note" id="report-text-note">
        <span className="report__error">{errors.text}</span>
        <span>
          {draft.text.length}/{reportLimits.text}
        </span>
      </p>
      <label className="report__field">
        <span className="report__label">联系方式</span>
        <input
          className="report__input"
          name="contact"
          data-private
          type="text"
          autoComplete="off"
          maxLength={reportLimits.contact}
          placeholder="手机号、QQ或邮箱（选填）"
          value={draft.contact}
          onChange={(event) => store.change({ contact: event.target.value })}
        />
      </label>
      <p className="report__failure" role="alert">
        {sending.status === 'failed' && `${sending.error?.message ?? '提交失败'}，已填写的内容不会丢失`}
      </p>
      <Button
        variant="primary"
        size="large"
        block
        busy={sending.status === 'loading'}
        onClick={() => void handleSubmit()}
      >
        {sending.status === 'failed' ? '重试' : '提交'}
      </Button>
    </form>
  );
});
