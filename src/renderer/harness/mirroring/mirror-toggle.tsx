import { observer } from 'mobx-react-lite';
import '../ui/buttons/button.css';
import { PanelsStore } from '../panels/panels.store.ts';
import { Icon } from '../ui/buttons/icon.tsx';
import { useStore, useTexts } from '../window-context.ts';
import { MirroringStore } from './mirroring.store.ts';
import './mirroring.css';
import { mirroringTexts } from './mirroring.texts.ts';

export const MirrorToggle = observer(function MirrorToggle() {
  const mirroring = useStore(MirroringStore);
  const panels = useStore(PanelsStore);
  const texts = useTexts(mirroringTexts);
  const missed = mirroring.allMissed.length;
  return (
    <>
      <button
        type="button"
        className="button mirror-toggle"
        aria-pressed={mirroring.isOn}
        title={mirroring.isOn ? texts.turnOff : texts.turnOn}
        onClick={() => void mirroring.toggle()}
      >
        <Icon name="mirror" />
        <span className="toolbar-text">{texts.mirror}</span>
      </button>
      {missed > 0 && (
        <button
          type="button"
          className="button mirror-count"
          aria-label={texts.showMissed(missed)}
          title={texts.showMissed(missed)}
          onClick={() => panels.show('recording')}
        >
          {missed}
        </button>
      )}
    </>
  );
});
