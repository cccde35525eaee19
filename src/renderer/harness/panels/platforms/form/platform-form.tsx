import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useRef } from 'react';
import '../../../ui/fields/field.css';
import { useStore, useTexts, useWindow } from '../../../window-context.ts';
import { PlatformsStore } from '../platforms.store.ts';
import '../../panel-body.css';
import { platformsTexts } from '../platforms.texts.ts';
import { FieldGroupBox } from './field-group.tsx';
import type { PlatformDraft } from './platform-draft.store.ts';
import { fieldGroups, hintFields } from './platform-fields.ts';
import './platform-form.css';
import { UserAgentForm } from './user-agent-form.tsx';

export const PlatformForm = observer(function PlatformForm({ draft }: { readonly draft: PlatformDraft }) {
  const platforms = useStore(PlatformsStore);
  const words = useTexts(platformsTexts);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const isEmpty = Object.keys(draft.profile).length === 0;
  const save = (event: FormEvent) => {
    event.preventDefault();
    void platforms.saveDraft();
  };
  return (
    <div className="platform-form">
      <div className="panel-body">
        <h3 ref={title} tabIndex={-1}>
          {draft.replaces === null ? words.newTitle : words.editTitle}
        </h3>
        <UserAgentForm key={`agent-${draft.filled}`} draft={draft} />
        <form id="platform-form" className="panel-form" noValidate onSubmit={save}>
          <ElsewhereProblems draft={draft} />
          {!isEmpty &&
            fieldGroups.map((group) => <FieldGroupBox key={group.id} group={group} draft={draft} />)}
        </form>
      </div>
      <footer className="platform-form-foot">
        <span role="status" data-ok={draft.problems.length === 0}>
          {!isEmpty &&
            (draft.problems.length === 0 ? words.noProblems : words.problems(draft.problems.length))}
        </span>
        <button type="button" className="button" onClick={platforms.closeDraft}>
          {draft.isChanged ? words.cancel : words.backToList}
        </button>
        <button
          type="submit"
          form="platform-form"
          className="button button-primary"
          disabled={isEmpty || draft.isSaving || draft.problems.length > 0}
        >
          {words.save}
        </button>
      </footer>
    </div>
  );
});

const allFields = [...fieldGroups.flatMap(({ fields }) => fields), ...hintFields];

/** Lists the problems of properties that have no field in the form. */
const ElsewhereProblems = observer(function ElsewhereProblems({ draft }: { readonly draft: PlatformDraft }) {
  const { language } = useWindow().preferences;
  const words = useTexts(platformsTexts);
  const shown = new Set(allFields.flatMap(({ path }) => draft.problemsAt(path)));
  return draft.problems
    .filter((problem) => !shown.has(problem))
    .map((problem) => (
      <p key={problem.field} className="panel-problem">
        {problem.field === 'the file' ? words.wholeFile : problem.field}: {problem[language]}
      </p>
    ));
});
