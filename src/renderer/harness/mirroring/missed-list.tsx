import { observer } from 'mobx-react-lite';
import { useViewName } from '../texts/use-names.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useStore, useWindow } from '../window-context.ts';
import { MirroringStore } from './mirroring.store.ts';
import { mirroringTexts } from './mirroring.texts.ts';
import { missedText } from './missed-text.ts';

/** Lists all views that are out of sync, each with the action that it could not repeat. */
export const MissedList = observer(function MissedList() {
  const { preferences } = useWindow();
  const mirroring = useStore(MirroringStore);
  const texts = useTexts(mirroringTexts);
  const nameOf = useViewName();
  if (mirroring.allMissed.length === 0) return null;
  return (
    <section aria-label={texts.missedTitle}>
      <h3>{texts.missedTitle}</h3>
      <ul>
        {mirroring.allMissed.map(([viewId, missed]) => (
          <li key={viewId} className="panel-problem">
            {nameOf(viewId)}: {missedText(missed, texts, preferences.language)}
          </li>
        ))}
      </ul>
    </section>
  );
});
