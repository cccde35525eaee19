import { classNames } from '../../text/class-names.ts';
import './field-note.css';

interface FieldNoteProps {
  /** ID that the field's `aria-describedby` refers to. */
  readonly id: string;
  /** Error of the field, which is shown instead of the hint. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** Number of characters typed, and the max number. */
  readonly counter?: string | undefined;
}

/** Shows an error or a hint below a field. Reserves its space, so that the layout does not shift. */
export function FieldNote({ id, error, hint, counter }: FieldNoteProps) {
  return (
    <p className="field-note" id={id}>
      <span className={classNames('field-note__text', error !== undefined && 'field-note__text--error')}>
        {error ?? hint}
      </span>
      {counter !== undefined && <span className="field-note__counter">{counter}</span>}
    </p>
  );
}
