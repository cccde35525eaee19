import { observer } from 'mobx-react-lite';
import { FileButton } from '../../../ui/buttons/file-button.tsx';
import { useStore, useTexts } from '../../../window-context.ts';
import { InspectorStore } from '../inspector.store.ts';
import { harTexts } from './har.texts.ts';

/** Exports the listed calls as a HAR file, and replays a HAR file. */
export const HarButtons = observer(function HarButtons() {
  const inspector = useStore(InspectorStore);
  const texts = useTexts(harTexts);
  const { har, calls } = inspector;
  return (
    <>
      <button
        type="button"
        className="button"
        title={texts.exportHarHint}
        disabled={har.progress !== undefined || calls.rows.length === 0}
        onClick={() => void har.measure(calls.filter)}
      >
        {texts.exportHar}
      </button>
      <FileButton
        label={texts.replayHar}
        title={texts.replayHarHint}
        accept=".har,application/json"
        disabled={har.isReading}
        onChoose={(file) => void har.replay(file, calls.viewId)}
      />
    </>
  );
});
