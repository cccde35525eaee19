import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { ConfirmButton } from '../../ui/buttons/confirm-button.tsx';
import '../../ui/fields/field.css';
import { useWindow } from '../../window-context.ts';
import { scenariosTexts } from './scenarios.texts.ts';

const idPattern = /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/;
const empty = { id: '', titleZh: '', titleEn: '', description: '' };

/** Makes a scenario of what a view meets now; its texts may be in one language only, and an id is found for it. */
export const CaptureForm = observer(function CaptureForm() {
  const { harness, scenarios } = useWindow();
  const texts = useTexts(scenariosTexts);
  const [draft, setDraft] = useState(empty);
  const view = harness.views.find(({ id }) => id === harness.recipient) ?? harness.views[0];
  const { titleZh, titleEn, description } = draft;
  const id = draft.id === '' ? scenarios.freeId : draft.id;
  const known = scenarios.scenario(id);
  const isComplete = idPattern.test(id) && titleZh.trim() !== '' && description.trim() !== '';
  const save = async (replaces: boolean) => {
    if (view === undefined || !isComplete) return;
    const isSaved = await scenarios.capture(view.id, {
      id,
      title: { zh: titleZh, en: titleEn.trim() === '' ? titleZh : titleEn },
      description: { zh: description, en: description },
      replaces,
    });
    if (isSaved) setDraft(empty);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (known === undefined) void save(false);
  };
  const field = (name: keyof typeof empty, maxLength: number) => (
    <label>
      {texts[name]}
      <input
        className="field"
        maxLength={maxLength}
        spellCheck={false}
        placeholder={name === 'id' ? scenarios.freeId : undefined}
        value={draft[name]}
        onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
      />
    </label>
  );
  return (
    <details>
      <summary>{texts.make}</summary>
      <form className="panel-form" onSubmit={submit}>
        <p className="panel-soft">{view === undefined ? texts.noViews : `${texts.ofView}: ${view.name}`}</p>
        {field('id', 64)}
        {field('titleZh', 60)}
        {field('titleEn', 60)}
        {field('description', 400)}
        {known?.isOwn === false && <p className="panel-problem">{texts.builtIn}</p>}
        {known?.isOwn === true ? (
          <ConfirmButton
            text={texts.replace}
            question={texts.reallyReplace}
            cancelText={texts.cancel}
            disabled={view === undefined || !isComplete}
            onConfirm={() => void save(true)}
          />
        ) : (
          <button
            type="submit"
            className="button"
            disabled={view === undefined || !isComplete || known !== undefined}
          >
            {texts.save}
          </button>
        )}
      </form>
    </details>
  );
});
