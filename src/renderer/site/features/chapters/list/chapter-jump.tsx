import { type SubmitEvent, useId, useState } from 'react';
import { useServices } from '../../../services/services-context.ts';
import { positiveNumber } from '../../../services/validation/positive-number.ts';
import './chapter-jump.css';

interface ChapterJumpProps {
  /** Number of the last chapter. */
  readonly last: number;
  /** Counting word for chapters: 章 or 话. */
  readonly unit: string;
  onJump(number: number): void;
}

/** Lets the user go to a chapter by its number. */
export function ChapterJump({ last, unit, onJump }: ChapterJumpProps) {
  const id = useId();
  const { toasts } = useServices();
  const [text, setText] = useState('');

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const number = positiveNumber(text);
    if (number === undefined || number > last) {
      toasts.show(`请输入1到${last}之间的章节`);
      return;
    }
    // Hides the on-screen keyboard, which would cover half of the list.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    onJump(number);
  };

  return (
    <form className="chapter-jump" onSubmit={handleSubmit} noValidate>
      <label htmlFor={id}>第</label>
      <input
        className="chapter-jump__number"
        id={id}
        type="text"
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete="off"
        maxLength={9}
        aria-label="章节号"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <span aria-hidden="true">{unit}</span>
      <button type="submit" className="chapter-jump__go">
        跳转
      </button>
    </form>
  );
}
