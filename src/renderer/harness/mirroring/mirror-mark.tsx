import { observer } from 'mobx-react-lite';
import { useTexts } from '../texts/use-texts.ts';
import '../ui/buttons/button.css';
import { Icon } from '../ui/buttons/icon.tsx';
import { useStore, useWindow } from '../window-context.ts';
import { MirroringStore } from './mirroring.store.ts';
import './mirroring.css';
import { mirroringTexts } from './mirroring.texts.ts';
import { missedText } from './missed-text.ts';

/** Shows in a view's frame whether mirroring includes the view, and the action that it could not repeat. */
export const MirrorMark = observer(function MirrorMark({ viewId }: { readonly viewId: string }) {
  const { preferences } = useWindow();
  const mirroring = useStore(MirroringStore);
  const texts = useTexts(mirroringTexts);
  if (!mirroring.isOn) return null;
  const takesPart = mirroring.takesPart(viewId);
  const missed = mirroring.missedBy(viewId);
  const text = missed && missedText(missed, texts, preferences.language);
  return (
    <>
      {text !== undefined && (
        <span className="mirror-missed" data-symbol="≠" role="status" title={text}>
          {missed?.reason === 'late' ? texts.lateShort : texts.missedShort}
        </span>
      )}
      <button
        type="button"
        className="icon-button mirror-toggle"
        aria-label={texts.takePart}
        aria-pressed={takesPart}
        title={takesPart ? texts.takePart : texts.leaveOut}
        onClick={() => void mirroring.toggleView(viewId)}
      >
        <Icon name="mirror" />
      </button>
    </>
  );
});
