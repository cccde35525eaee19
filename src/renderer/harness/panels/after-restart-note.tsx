import { observer } from 'mobx-react-lite';
import { useTexts } from '../texts/use-texts.ts';
import { useWindow } from '../window-context.ts';
import { afterRestartTexts } from './after-restart.texts.ts';
import type { AfterRestart } from './panel.ts';
import './after-restart-note.css';

/** Notes whether the settings of a panel survive a restart of the harness. */
export const AfterRestartNote = observer(function AfterRestartNote({
  note,
}: {
  readonly note: AfterRestart;
}) {
  const { language } = useWindow().preferences;
  const texts = useTexts(afterRestartTexts);
  return (
    <span className="after-restart-note" title={note.detail[language]}>
      {note.isKept ? texts.kept : texts.cleared}
      <span className="visually-hidden"> {note.detail[language]}</span>
    </span>
  );
});
