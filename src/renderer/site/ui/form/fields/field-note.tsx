import { classNames } from '../../text/class-names.ts';
import './field-note.css';

interface FieldNoteProps {
  /** ID for the field's `aria-describedby`. */
  readonly id: string;
  /** Error of the field, shown instead of the hint. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** Typed and maximum number of characters. */
  readonly counter?: string | undefined;
}

/** Error or hint below a field. It always occupies its space, so the layout does not move. */
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
