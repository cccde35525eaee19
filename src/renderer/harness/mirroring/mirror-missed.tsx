import { observer } from 'mobx-react-lite';
import { useStore, useTexts, useWindow } from '../window-context.ts';
import { MirroringStore } from './mirroring.store.ts';
import './mirroring.css';
import { mirroringTexts } from './mirroring.texts.ts';
import { missedText } from './missed-text.ts';

/** Shows, in the frame of a view, the action that mirroring could not repeat there. */
export const MirrorMissed = observer(function MirrorMissed({ viewId }: { readonly viewId: string }) {
  const { preferences } = useWindow();
  const mirroring = useStore(MirroringStore);
  const texts = useTexts(mirroringTexts);
  const missed = mirroring.isOn ? mirroring.missedBy(viewId) : undefined;
  if (missed === undefined) return null;
  return (
    <span
      className="mirror-missed"
      data-symbol="≠"
      role="status"
      title={missedText(missed, texts, preferences.language)}
    >
      {missed.reason === 'late' ? texts.lateShort : texts.missedShort}
    </span>
  );
});
