import { observer } from 'mobx-react-lite';
import { Segmented } from '../../../../ui/fields/segmented.tsx';
import { useStore, useTexts } from '../../../../window-context.ts';
import { InspectorStore } from '../../inspector.store.ts';
import type { HeldEdit } from '../held-edit.ts';
import { editTexts } from './edit.texts.ts';
import { QueryTable } from './query-table.tsx';

/** Edits method, URL and query parameters of a held request. */
export const RequestLine = observer(function RequestLine({ edit }: { readonly edit: HeldEdit }) {
  const inspector = useStore(InspectorStore);
  const texts = useTexts(editTexts);
  const { changeEdit, editAsText, problem } = inspector.breakpoints;
  const isText = edit.rawUrl !== undefined;
  const isWrong =
    problem?.kind === 'scheme' || problem?.kind === 'queryInAddress' || problem?.kind === 'tooLong';
  return (
    <>
      <div className="held-editor-line">
        <input
          className="field held-editor-method"
          aria-label={texts.method}
          aria-invalid={problem?.kind === 'method'}
          maxLength={10}
          value={edit.method}
          onChange={({ target }) => changeEdit({ method: target.value.toUpperCase() })}
        />
        <textarea
          className="field held-editor-address"
          aria-label={isText ? texts.fullUrl : texts.address}
          aria-invalid={isWrong}
          spellCheck={false}
          rows={1}
          value={edit.rawUrl ?? edit.address}
          onChange={({ target }) => {
            const text = target.value.replace(/\s/g, '');
            changeEdit(isText ? { rawUrl: text } : { address: text });
          }}
        />
      </div>
      <div className="held-editor-line held-editor-as">
        <span>{isText ? '' : texts.parameters(edit.query.length)}</span>
        <Segmented
          label={texts.editAs}
          value={isText ? 'text' : 'rows'}
          options={[
            { value: 'rows', text: texts.asRows },
            { value: 'text', text: texts.asText },
          ]}
          onChange={(value) => editAsText(value === 'text')}
        />
      </div>
      {!isText && <QueryTable rows={edit.query} />}
    </>
  );
});
