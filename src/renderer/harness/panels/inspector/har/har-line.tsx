import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useStore, useTexts, useWindow } from '../../../window-context.ts';
import { InspectorStore } from '../inspector.store.ts';
import { sizeText } from '../list/row-words.ts';
import type { HarNotice, HarOffer, HarProgress } from './har.store.ts';
import { type HarTexts, harTexts } from './har.texts.ts';
import './har-line.css';

/** Shows the calls that an export would write, its progress, or the result of the last export or import. */
export const HarLine = observer(function HarLine() {
  const { har } = useStore(InspectorStore);
  const { offer, progress, notice } = har;
  if (progress !== undefined) return <ProgressLine progress={progress} />;
  if (offer !== undefined) return <OfferLine offer={offer} />;
  return notice === undefined ? null : <NoticeLine notice={notice} />;
});

const OfferLine = observer(function OfferLine({ offer }: { readonly offer: HarOffer }) {
  const { har, calls: list } = useStore(InspectorStore);
  const texts = useTexts(harTexts);
  const { calls, characters, max } = offer;
  const { viewId, text, only } = list.filter;
  useEffect(() => {
    const { filter } = offer;
    if (filter.viewId !== viewId || filter.text !== text || filter.only !== only)
      void har.measure({ viewId, text, only });
  }, [har, offer, viewId, text, only]);
  const size = sizeText(characters);
  const isTooLarge = max !== null && characters > max;
  return (
    <div className="har-line">
      <span role={isTooLarge ? 'alert' : 'status'} className={isTooLarge ? 'panel-problem' : undefined}>
        {isTooLarge ? texts.tooLargeToDownload(calls, size, sizeText(max)) : texts.offered(calls, size)}
      </span>
      {!isTooLarge && (
        <button
          type="button"
          className="button button-primary"
          disabled={calls === 0}
          onClick={() => void har.export(offer)}
        >
          {texts.exportCalls(calls)}
        </button>
      )}
      <IconButton icon="close" label={texts.cancel} onPress={har.dismiss} />
    </div>
  );
});

const ProgressLine = observer(function ProgressLine({ progress }: { readonly progress: HarProgress }) {
  const { har } = useStore(InspectorStore);
  const texts = useTexts(harTexts);
  const { done, of } = progress;
  return (
    <div className="har-line">
      <progress aria-label={texts.exporting} value={done} max={of} />
      <span>{texts.exported(done, of)}</span>
      <button type="button" className="button" onClick={() => void har.cancel()}>
        {texts.cancel}
      </button>
    </div>
  );
});

const NoticeLine = observer(function NoticeLine({ notice }: { readonly notice: HarNotice }) {
  const { harness } = useWindow();
  const inspector = useStore(InspectorStore);
  const texts = useTexts(harTexts);
  const { har, calls } = inspector;
  const offerApi = () => {
    calls.showOnly('api');
    void har.measure(calls.filter);
  };
  return (
    <div className="har-line" role="status">
      <span>{noticeText(notice, texts)}</span>
      {'canReplay' in notice && !notice.canReplay && calls.only !== 'api' && (
        <button type="button" className="button" onClick={offerApi}>
          {texts.showApi}
        </button>
      )}
      {notice.kind === 'saved' && (
        <button type="button" className="button" onClick={() => void harness.send('showPictures', {})}>
          {texts.showFile}
        </button>
      )}
      {notice.kind === 'replaying' && (
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

/** Returns a sentence to append if the exported file is too large to replay; otherwise an empty text. */
const largeText = ({ canReplay }: { readonly canReplay: boolean }, texts: HarTexts): string =>
  canReplay ? '' : ` ${texts.harTooLargeToReplay}`;
