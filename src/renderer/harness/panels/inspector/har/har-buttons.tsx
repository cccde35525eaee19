import { observer } from 'mobx-react-lite';
import { useTexts } from '../../../texts/use-texts.ts';
import { FileButton } from '../../../ui/buttons/file-button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useStore, useWindow } from '../../../window-context.ts';
import { InspectorStore } from '../inspector.store.ts';
import type { HarNotice } from './har.store.ts';
import { type HarTexts, harTexts } from './har.texts.ts';

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
        disabled={har.isBusy || calls.rows.length === 0}
        onClick={() => void har.export(calls.viewId)}
      >
        {texts.exportHar}
      </button>
      <FileButton
        label={texts.replayHar}
        title={texts.replayHarHint}
        accept=".har,application/json"
        disabled={har.isBusy}
        onChoose={(file) => void har.replay(file, calls.viewId)}
      />
    </>
  );
});

/** Shows the result of the last export or import. */
export const HarLine = observer(function HarLine() {
  const { harness } = useWindow();
  const inspector = useStore(InspectorStore);
  const texts = useTexts(harTexts);
  const { har, calls } = inspector;
  if (har.notice === undefined) return null;
  return (
    <div className="har-line" role="status">
      <span>{noticeText(har.notice, texts)}</span>
      {'canReplay' in har.notice && !har.notice.canReplay && (
        <button
          type="button"
          className="button"
          disabled={har.isBusy}
          onClick={() => void har.export(calls.viewId, 'api')}
        >
          {texts.exportApi}
        </button>
      )}
      {har.notice.kind === 'saved' && (
        <button type="button" className="button" onClick={() => void harness.send('showPictures', {})}>
          {texts.showFile}
        </button>
      )}
      {har.notice.kind === 'replaying' && (
        <button type="button" className="button" onClick={() => inspector.show('rules')}>
          {texts.showRules}
        </button>
      )}
      <IconButton icon="close" label={texts.dismiss} onPress={har.dismiss} />
    </div>
  );
});

function noticeText(notice: HarNotice, texts: HarTexts): string {
  switch (notice.kind) {
    case 'saved':
      return texts.harSaved(notice.calls, notice.path) + largeText(notice, texts);
    case 'downloaded':
      return texts.harDownloaded(notice.calls) + largeText(notice, texts);
    case 'replaying':
      return texts.replaying(notice.file.name, notice.file.responses);
    case 'too large':
      return texts.harTooLarge;
  }
}

/**
 * Returns a sentence that says that the exported file is too large to be replayed and how to export a smaller one;
 * empty otherwise.
 */
const largeText = ({ canReplay }: { readonly canReplay: boolean }, texts: HarTexts): string =>
  canReplay ? '' : ` ${texts.harTooLargeToReplay}`;
