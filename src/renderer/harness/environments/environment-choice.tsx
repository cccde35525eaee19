import { observer } from 'mobx-react-lite';
import { useTexts } from '../texts/use-texts.ts';
import { useStore, useWindow } from '../window-context.ts';
import { EnvironmentsStore } from './environments.store.ts';
import { environmentsTexts } from './environments.texts.ts';
import './environments.css';

/** Switches the environment of all views. */
export const EnvironmentChoice = observer(function EnvironmentChoice() {
  const { preferences } = useWindow();
  const environments = useStore(EnvironmentsStore);
  const texts = useTexts(environmentsTexts);
  const { current, choices, changingTo, file, isLive } = environments;
  if (current === undefined) return null;
  return (
    <select
      className={isLive ? 'environment-choice environment-choice-live' : 'environment-choice'}
      aria-label={texts.choice}
      title={`${texts.choiceNote}\n${texts.choiceHint(file)}`}
      value={(changingTo ?? current).id}
      disabled={changingTo !== undefined}
      onFocus={() => void environments.load()}
      onChange={({ target }) => void environments.choose(target.value)}
    >
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name[preferences.language]}
        </option>
      ))}
    </select>
  );
});
