import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { classNames } from '../../text/class-names.ts';
import { FieldNote } from './field-note.tsx';
import './text-field.css';

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'enterKeyHint'
  | 'maxLength'
  | 'max'
  | 'placeholder'
>;

export interface TextFieldProps extends Native {
  readonly label: string;
  /** Name of the field in the form. Invalid fields are found by it. */
  readonly name: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** Element at the end of the field, inside its border. */
  readonly trailing?: ReactNode;
  onChange(value: string): void;
}

/**
 * Renders a single-line field with a label above it. Below it is an error or a hint, which screen readers read with the
 * field.
 */
export function TextField({ label, error, hint, trailing, onChange, ...input }: TextFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = error !== undefined || hint !== undefined;
  return (
    <div className="text-field">
      <label className="text-field__label" htmlFor={id}>
        {label}
      </label>
      <div className="text-field__box">
        <input
          {...input}
          id={id}
          className={classNames('text-field__input', trailing !== undefined && 'text-field__input--trailed')}
          data-private
          aria-invalid={error !== undefined}
          aria-describedby={hasNote ? noteId : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {trailing !== undefined && <div className="text-field__trailing">{trailing}</div>}
      </div>
      <FieldNote id={noteId} error={error} hint={hint} />
    </div>
  );
}
