import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { useStore, useTexts } from '../../../../window-context.ts';
import { InspectorStore } from '../../inspector.store.ts';
import { editTexts } from './edit.texts.ts';
import type { QueryRow } from './query-rows.ts';
import './query-table.css';

/** Edits the query parameters as rows of name and value. */
export const QueryTable = observer(function QueryTable({ rows }: { readonly rows: readonly QueryRow[] }) {
  const inspector = useStore(InspectorStore);
  const texts = useTexts(editTexts);
  const { addRow, removeRow } = inspector.breakpoints;
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <div className="query-table">
      {rows.length === 0 && <p className="panel-soft">{texts.noParameters}</p>}
      {rows.map((row, index) => (
        <Row
          key={row.id}
          row={row}
          place={index + 1}
          remove={() => {
            removeRow(row.id);
            addButton.current?.focus();
          }}
        />
      ))}
      <button ref={addButton} type="button" className="button" onClick={addRow}>
        {texts.add}
      </button>
    </div>
  );
});

interface RowProps {
  readonly row: QueryRow;
  /** Row number, starting with 1. */
  readonly place: number;
  readonly remove: () => void;
}

const Row = observer(function Row({ row, place, remove }: RowProps) {
  const inspector = useStore(InspectorStore);
  const texts = useTexts(editTexts);
  const { changeRow, problem } = inspector.breakpoints;
  const { id, name, value, isEncrypted, original } = row;
  const nameField = useRef<HTMLInputElement>(null);
  const isNew = useRef(original === undefined && name === '' && value === '');
  useEffect(() => {
    if (isNew.current) nameField.current?.focus();
  }, []);
  return (
    <div className="query-row">
      <input
        ref={nameField}
        className="field"
        aria-label={texts.name(place)}
        aria-invalid={problem?.kind === 'noName' && problem.row === place}
        placeholder={texts.nameHint}
        title={name}
        spellCheck={false}
        value={name}
        onChange={({ target }) => changeRow(id, { name: target.value })}
      />
      <textarea
        className="field"
        aria-label={texts.value(name, place)}
        placeholder={texts.valueHint}
        spellCheck={false}
        rows={1}
        value={value}
        onChange={({ target }) => changeRow(id, { value: target.value })}
        onKeyDown={(event) => {
          // Enter sends the request, as in the form's other fields. Shift+Enter inserts a line break.
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      <IconButton icon="close" label={texts.remove(name, place)} onPress={remove} />
      {isEncrypted && <span className="panel-soft query-row-note">{texts.sealedHint}</span>}
    </div>
  );
});
