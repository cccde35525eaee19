import { observer } from 'mobx-react-lite';
import { useTexts, useWindow } from '../../../window-context.ts';
import { FieldInput } from './field-input.tsx';
import type { PlatformDraft } from './platform-draft.store.ts';
import { type FieldGroup, hintFields, type PlatformField } from './platform-fields.ts';
import { hintTexts } from './platform-form.texts.ts';

export interface FieldGroupProps {
  readonly group: FieldGroup;
  readonly draft: PlatformDraft;
}

/** Shows a collapsible group of fields, which opens if one of them has an error. */
export const FieldGroupBox = observer(function FieldGroupBox({ group, draft }: FieldGroupProps) {
  const { language } = useWindow().preferences;
  const texts = useTexts(hintTexts);
  const isApp = group.id === 'app';
  const fields = isApp && draft.sendsHints ? [...group.fields, ...hintFields] : group.fields;
  const count = fields.flatMap(({ path }) => draft.problemsAt(path)).length;
  const isOpen = group.id === 'basics' || group.id === 'screen' || count > 0;
  return (
    <details className="field-group" open={isOpen}>
      <summary>
        {group[language]}
        {count > 0 && <span className="field-group-count">{count}</span>}
      </summary>
      <div className="field-group-fields">
        {fields.map((field) => (
          <Field key={`${field.path}-${draft.filled}`} field={field} draft={draft} />
        ))}
        {isApp && (
          <label className="panel-check">
            <input
              type="checkbox"
              checked={draft.sendsHints}
              onChange={({ target }) => draft.sendHints(target.checked)}
            />
            {texts.sendsHints}
          </label>
        )}
      </div>
    </details>
  );
});

const Field = observer(function Field({
  field,
  draft,
}: {
  readonly field: PlatformField;
  readonly draft: PlatformDraft;
}) {
  const { language } = useWindow().preferences;
  const problems = draft.problemsAt(field.path);
  const noteId = `problem-${field.path}`;
  return (
    <div className="platform-field" data-kind={field.kind}>
      <FieldInput field={field} draft={draft} describedBy={problems.length > 0 ? noteId : undefined} />
      {problems.length > 0 && (
        <p id={noteId} className="platform-field-problem">
          {problems.map((problem) => problem[language]).join(language === 'zh' ? '；' : '; ')}
        </p>
      )}
    </div>
  );
});
