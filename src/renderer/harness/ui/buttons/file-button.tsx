import { type ChangeEvent, useRef } from 'react';
import './button.css';

interface FileButtonProps {
  readonly label: string;
  readonly title?: string;
  /** File types as in the `accept` attribute. */
  readonly accept: string;
  readonly disabled?: boolean;
  readonly onChoose: (file: File) => void;
}

export function FileButton({ label, title, accept, disabled, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    // Clears the value, so that choosing the same file again fires a change event.
    target.value = '';
    if (chosen !== undefined) onChoose(chosen);
  };
  return (
    <>
      <button
        type="button"
        className="button"
        title={title}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {label}
      </button>
      <input ref={input} type="file" hidden aria-label={label} accept={accept} onChange={choose} />
    </>
  );
}
