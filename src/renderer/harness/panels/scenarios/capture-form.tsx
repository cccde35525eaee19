import { observer } from 'mobx-react-lite';
import { type FormEvent, Fragment, useState } from 'react';
import { ConfirmButton } from '../../ui/buttons/confirm-button.tsx';
import '../../ui/fields/field.css';
import { useStore, useTexts, useWindow } from '../../window-context.ts';
import { TargetsStore } from '../targets.store.ts';
import { ScenariosStore } from './scenarios.store.ts';
import { scenariosTexts } from './scenarios.texts.ts';

const idPattern = /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/;
/** Fields for the two titles, that of the window's language first. */
const titles = { zh: ['titleZh', 'titleEn'], en: ['titleEn', 'titleZh'] } as const;
const empty = { id: '', titleZh: '', titleEn: '', description: '' };

/** Saves the state of a view as a scenario. One title is enough, and an empty ID is generated. */
export const CaptureForm = observer(function CaptureForm() {
  const { harness, preferences } = useWindow();
  const scenarios = useStore(ScenariosStore);
  const targets = useStore(TargetsStore);
  const texts = useTexts(scenariosTexts);
  const [draft, setDraft] = useState(empty);
  const view = harness.views.find(({ id }) => id === targets.of('scenarios')) ?? harness.views[0];
  const { titleZh, titleEn, description } = draft;
  const id = draft.id === '' ? scenarios.freeId : draft.id;
  const known = scenarios.scenario(id);
  const isNamed = `${titleZh}${titleEn}`.trim() !== '';
  const isComplete = idPattern.test(id) && isNamed && description.trim() !== '';
  const save = async (replaces: boolean) => {
    if (view === undefined || !isComplete) return;
    const isSaved = await scenarios.capture(view.id, {
      id,
      title: { zh: titleZh.trim() || titleEn, en: titleEn.trim() || titleZh },
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
        {titles[preferences.language].map((name) => (
          <Fragment key={name}>{field(name, 60)}</Fragment>
        ))}
        <p className="panel-soft">{texts.oneTitle}</p>
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
