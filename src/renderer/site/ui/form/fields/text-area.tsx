import { useId } from 'react';
import { FieldNote } from './field-note.tsx';
import './text-area.css';
import type { TextFieldProps } from './text-field.tsx';
import './text-field.css';

interface TextAreaProps extends Pick<TextFieldProps, 'label' | 'name' | 'value' | 'error' | 'onChange'> {
  readonly placeholder: string;
  readonly rows: number;
  /** Max length in UTF-16 code units, as browsers count. */
  readonly maxLength: number;
}

/** Renders a multi-line text field with a counter of characters. */
export function TextArea({ label, error, onChange, ...area }: TextAreaProps) {
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
