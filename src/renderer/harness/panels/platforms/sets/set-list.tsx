import { observer } from 'mobx-react-lite';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { LONGEST_SET_NAME } from '#shared/ipc/views/settings.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { moveFocus } from '../../../ui/move-focus.ts';
import { useStore, useTexts } from '../../../window-context.ts';
import { SetsStore } from './sets.store.ts';
import { setsTexts } from './sets.texts.ts';
import './set-list.css';
import type { ListedSet } from './sets.store.ts';
import '../../../ui/buttons/button.css';
import '../../../ui/fields/field.css';

/** Edits the name of a set. Enter saves it; Escape cancels. */
const SetNameForm = observer(function SetNameForm() {
  const sets = useStore(SetsStore);
  const words = useTexts(setsTexts);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const keep = (event: FormEvent) => {
    event.preventDefault();
    void sets.finishNaming();
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    sets.cancelNaming();
  };
  return (
    <form className="set-name-form" onSubmit={keep} onKeyDown={leave}>
      <input
        ref={input}
        className="field"
        aria-label={words.name}
        maxLength={LONGEST_SET_NAME}
        value={sets.draft}
        onChange={({ target }) => sets.write(target.value)}
      />
      <button type="submit" className="button button-primary" disabled={sets.draft.trim() === ''}>
        {sets.replaces ? words.replace : words.keep}
      </button>
      <button type="button" className="button" onClick={sets.cancelNaming}>
        {words.cancel}
      </button>
    </form>
  );
});

export const SetList = observer(function SetList() {
  const sets = useStore(SetsStore);
  const words = useTexts(setsTexts);
  const list = useRef<HTMLUListElement>(null);
  const step = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined || list.current === null) return;
    event.preventDefault();
    moveFocus([...list.current.querySelectorAll<HTMLElement>('.set-item-open')], by);
  };
  return (
    <section className="set-list" aria-label={words.title}>
      <header>
        <h3>{words.title}</h3>
        <button
          type="button"
          className="button"
          disabled={!sets.canSave}
          title={sets.canSave ? undefined : words.nothingToSave}
          onClick={() => sets.nameNew(words.suggestion)}
        >
          {words.save}
        </button>
      </header>
      {sets.naming?.kind === 'new' && <SetNameForm />}
      {sets.all.length === 0 && sets.naming === undefined && <p className="panel-soft">{words.none}</p>}
      <ul ref={list} onKeyDown={step}>
        {sets.all.map((set) => (
          <li key={set.name}>
            {sets.naming?.kind === 'old' && sets.naming.name === set.name ? (
              <SetNameForm />
            ) : (
              <SetItem set={set} />
            )}
          </li>
        ))}
      </ul>
      <DeletedSet />
    </section>
  );
});

const SetItem = observer(function SetItem({ set }: { readonly set: ListedSet }) {
  const sets = useStore(SetsStore);
  const words = useTexts(setsTexts);
  const { name, platforms, gone, isShown } = set;
  return (
    <div className="set-item">
      <button
        type="button"
        className="button set-item-open"
        aria-pressed={isShown}
        title={words.open(name)}
        onClick={() => void sets.open(name)}
      >
        <span className="set-item-name">{name}</span>
        <span className="set-item-count">{words.count(platforms.length)}</span>
      </button>
      <IconButton icon="pencil" label={words.rename(name)} onPress={() => sets.nameAgain(name)} />
      <IconButton
        icon="reload"
        label={words.update(name)}
        disabled={isShown || !sets.canSave}
        onPress={() => void sets.update(name)}
      />
      <IconButton icon="bin" label={words.remove(name)} onPress={() => void sets.delete(set)} />
      {gone.length > 0 && <p className="set-item-gone">{words.gone(gone)}</p>}
    </div>
  );
});

const DeletedSet = observer(function DeletedSet() {
  const sets = useStore(SetsStore);
  const words = useTexts(setsTexts);
  if (sets.deleted === undefined) return null;
  return (
    <div className="platform-notice" role="status">
      <span>{words.removed(sets.deleted.name)}</span>
      <button type="button" className="button" onClick={() => void sets.undoDeletion()}>
        {words.undo}
      </button>
      <IconButton icon="close" label={words.close} onPress={sets.forgetDeleted} />
    </div>
  );
});
