import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { LiveQuestion, QuestionResponse } from '#shared/ipc/views/live.ts';
import { useTexts } from '../../window-context.ts';
import { FrameSheet } from '../sheet/frame-sheet.tsx';
import { questionTexts } from './question.texts.ts';
import './question-sheet.css';

interface OptionsSheetProps {
  readonly name: string;
  readonly question: Extract<LiveQuestion, { kind: 'options' }>;
  readonly onResponse: (answer: QuestionResponse) => void;
}

const maxRows = 8;

/** Shows the options of a `<select>`; a click or Enter chooses one. */
export const OptionsSheet = observer(function OptionsSheet({
  name,
  question,
  onResponse,
}: OptionsSheetProps) {
  const texts = useTexts(questionTexts);
  const { options } = question;
  const [selected, select] = useState(() => options.findIndex((option) => option.selected));
  const choose = (index: number) => {
    if (options[index]?.disabled === false) onResponse({ kind: 'options', selected: index });
  };
  const groups = groupOptions(options);
  const rows = options.length + groups.filter(({ group }) => group !== '').length;
  return (
    <FrameSheet
      label={`${name}: ${texts.chooseOption}`}
      onSubmit={() => choose(selected)}
      onCancel={() => onResponse({ kind: 'dismiss' })}
    >
      <p>{texts.chooseOption}</p>
      <select
        className="question-options"
        aria-label={texts.chooseOption}
        data-first
        size={Math.min(maxRows, Math.max(2, rows))}
        value={selected}
        onChange={(event) => select(Number(event.target.value))}
        onClick={({ target }) => {
          if (target instanceof HTMLOptionElement) choose(Number(target.value));
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') currentTarget.form?.requestSubmit();
        }}
      >
        {groups.map(({ group, items }) => {
          const entries = items.map(({ index, label, disabled }) => (
            <option key={index} value={index} disabled={disabled}>
              {label}
            </option>
          ));
          const key = items[0]?.index;
          return group === '' ? (
            entries
          ) : (
            <optgroup key={key} label={group}>
              {entries}
            </optgroup>
          );
        })}
      </select>
      <div className="frame-sheet-actions">
        <button type="button" className="button" onClick={() => onResponse({ kind: 'dismiss' })}>
          {texts.cancel}
        </button>
        <button
          type="submit"
          className="button button-primary"
          disabled={options[selected]?.disabled !== false}
        >
          {texts.ok}
        </button>
      </div>
    </FrameSheet>
  );
});

interface Grouped {
  /** Name of the option's group; empty for none. */
  readonly group: string;
}

/** Groups consecutive options of the same group, each with its index in the whole list. */
function groupOptions<Option extends Grouped>(
  options: readonly Option[],
): { readonly group: string; readonly items: (Option & { readonly index: number })[] }[] {
  const groups: { readonly group: string; readonly items: (Option & { readonly index: number })[] }[] = [];
  for (const [index, option] of options.entries()) {
    const last = groups.at(-1);
    if (last?.group === option.group) last.items.push({ ...option, index });
    else groups.push({ group: option.group, items: [{ ...option, index }] });
  }
  return groups;
}
