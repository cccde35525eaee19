import { observer } from 'mobx-react-lite';
import type { Language } from '#shared/ipc/subject.ts';
import { afterRestartTexts } from '../panels/after-restart.texts.ts';
import { useTexts } from '../texts/use-texts.ts';
import { Segmented } from '../ui/fields/segmented.tsx';
import { useWindow } from '../window-context.ts';
import './preference-controls.css';
import { themes } from './preferences.store.ts';

/** Names of the languages, each in that language, so that its speakers recognize it. */
const languageOptions: readonly { value: Language; text: string }[] = [
  { value: 'zh', text: '中文' },
  { value: 'en', text: 'English' },
];

export const PreferenceControls = observer(function PreferenceControls() {
  const { preferences } = useWindow();
  const { texts, language, theme } = preferences;
  const afterRestart = useTexts(afterRestartTexts);
  return (
    <div className="preference-controls" title={afterRestart.kept}>
      <Segmented
        label={texts.theme}
        value={theme}
        options={themes.map((value) => ({ value, text: texts.themes[value] }))}
        onChange={preferences.chooseTheme}
      />
      <Segmented
        label={texts.language}
        value={language}
        options={languageOptions}
        onChange={preferences.chooseLanguage}
      />
    </div>
  );
});
