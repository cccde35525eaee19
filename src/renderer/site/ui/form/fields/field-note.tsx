import { classNames } from '../../text/class-names.ts';
import './field-note.css';

interface FieldNoteProps {
  /** For the field's `aria-describedby`. */
  readonly id: string;
  /** What is wrong with the field; said in place of the hint. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** How much was typed of how much can be. */
  readonly counter?: string | undefined;
}

/** Below a field: what is wrong, or else a hint. Its place is kept, so that nothing moves when there is something to say. */
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
