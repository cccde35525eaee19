import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { LiveQuestion, QuestionResponse } from '#shared/ipc/views/live.ts';
import { useTexts } from '../../window-context.ts';
import '../../ui/fields/field.css';
import { FrameSheet } from '../sheet/frame-sheet.tsx';
import { questionTexts } from './question.texts.ts';

interface ValueSheetProps {
  readonly name: string;
  readonly question: Extract<LiveQuestion, { kind: 'value' }>;
  readonly onResponse: (answer: QuestionResponse) => void;
}

/** Lets the user choose a date, time or color with a picker of the user's browser. */
export const ValueSheet = observer(function ValueSheet({ name, question, onResponse }: ValueSheetProps) {
  const texts = useTexts(questionTexts);
  const { type, min, max } = question;
  const [value, setValue] = useState(question.value);
  const title = texts.chooseValue[type];
  const answer = (chosen: string) => onResponse({ kind: 'value', value: chosen });
  return (
    <FrameSheet
      label={`${name}: ${title}`}
      onSubmit={() => answer(value)}
      onCancel={() => onResponse({ kind: 'dismiss' })}
    >
      <p>{title}</p>
      <input
        className="field"
        type={type}
        aria-label={title}
        data-first
        min={min}
        max={max}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      {(min !== '' || max !== '') && <p>{texts.limits(min, max)}</p>}
      <div className="frame-sheet-actions">
        {type !== 'color' && (
          <button type="button" className="button" onClick={() => answer('')}>
            {texts.clear}
          </button>
        )}
        <button type="button" className="button" onClick={() => onResponse({ kind: 'dismiss' })}>
          {texts.cancel}
        </button>
        <button type="submit" className="button button-primary">
          {texts.ok}
        </button>
      </div>
    </FrameSheet>
  );
});
