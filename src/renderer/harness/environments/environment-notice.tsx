import { observer } from 'mobx-react-lite';
import { useTexts } from '../texts/use-texts.ts';
import { useStore, useWindow } from '../window-context.ts';
import { EnvironmentsStore } from './environments.store.ts';
import { environmentsTexts } from './environments.texts.ts';
import './environments.css';

/** Shows that the environment is being changed. */
export const EnvironmentNotice = observer(function EnvironmentNotice() {
  const { preferences } = useWindow();
  const environments = useStore(EnvironmentsStore);
  const texts = useTexts(environmentsTexts);
  const { changingTo } = environments;
  if (changingTo === undefined) return null;
  return (
    <p className="environment-bar environment-bar-notice" role="status">
      {texts.changing(changingTo.name[preferences.language])}
    </p>
  );
});
