import { observer } from 'mobx-react-lite';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { LONGEST_SET_NAME } from '#shared/ipc/views/settings.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import '../../../ui/buttons/button.css';
import '../../../ui/fields/field.css';
import { useStore } from '../../../window-context.ts';
import { SetsStore } from './sets.store.ts';
import { setsTexts } from './sets.texts.ts';

/** Edits the name of a set. Enter saves it; Escape cancels. */
export const SetNameForm = observer(function SetNameForm() {
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
