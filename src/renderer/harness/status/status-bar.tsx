import { observer } from 'mobx-react-lite';
import type { Message } from '../commands/message.ts';
import { ConditionStrip } from '../panels/conditions/condition-mark.tsx';
import { CaptureProgressStrip } from '../panels/screenshots/capture-progress.tsx';
import { detailText, failureText } from '../texts/failure-text.ts';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { CopiesStore } from '../wall/live/copies.store.ts';
import { wallTexts } from '../wall/wall.texts.ts';
import { useStore, useTexts, useWindow } from '../window-context.ts';
import './status-bar.css';

/** Shows a summary of all views, and the result of the last command. */
export const StatusBar = observer(function StatusBar() {
  const { client, harness, wall, preferences } = useWindow();
  const { texts } = preferences;
  const isKnown = client.status === 'open';
  const words = useTexts(wallTexts);
  const asleep = wall.sleepingIds.length;
  return (
    <div className="status-bar">
      <span>{texts.viewCount(harness.views.length)}</span>
      {harness.matchingCount > 0 && (
        <span className={isKnown ? 'status-bar-good' : 'status-bar-stale'}>
          {texts.matchingCount(harness.matchingCount)}
        </span>
      )}
      {harness.mismatchingCount > 0 && (
        <span className={isKnown ? 'status-bar-bad' : 'status-bar-stale'}>
          {texts.mismatchingCount(harness.mismatchingCount)}
        </span>
      )}
      {asleep > 0 && <span>{words.asleepCount(asleep)}</span>}
      <ConditionStrip />
      <CaptureProgressStrip />
      <LastMessage />
    </div>
  );
});

interface CopiedTextProps {
  readonly message: Extract<Message, { kind: 'copied' }>;
}

/** Says that a page has copied a text. Shows a button if the browser did not let the window write to the clipboard. */
const CopiedText = observer(function CopiedText({ message }: CopiedTextProps) {
  const { preferences } = useWindow();
  const copies = useStore(CopiesStore);
  const texts = useTexts(wallTexts);
  const { viewId, text, isCopied } = message;
  const name = message.name[preferences.language];
  return (
    <>
      <span title={text.slice(0, 500)}>
        {isCopied ? texts.copied(name) : texts.notCopied(name)} “{text.slice(0, 500)}”
      </span>
      {!isCopied && (
        <button type="button" className="status-bar-link" onClick={() => void copies.copy(viewId, text)}>
          {texts.copy}
        </button>
      )}
    </>
  );
});

const LastMessage = observer(function LastMessage() {
  const { harness, preferences } = useWindow();
  const { texts, language } = preferences;
  const words = useTexts(wallTexts);
  const { message } = harness;
  if (message === undefined) return null;
  const problems =
    message.kind === 'pictures'
      ? message.problems.map(({ name, message: why }) => `${name[language]}: ${why[language]}`)
      : [];
  return (
    <div className="status-bar-message" role="status">
      {message.kind === 'left' && <span>{words.leftSite(message.name[language])}</span>}
      {message.kind === 'pictures' && (
        <>
          <span title={message.folder}>{texts.screenshotsSaved(message.count)}</span>
          {message.problems.length > 0 && (
            <span className="status-bar-bad" title={problems.join('\n')}>
              {problems.join(' · ')}
            </span>
          )}
          <button
            type="button"
            className="status-bar-link"
            onClick={() => void harness.send('showPictures', {})}
          >
            {texts.showFolder}
          </button>
        </>
      )}
      {message.kind === 'copied' && <CopiedText message={message} />}
      {message.kind === 'failed' && (
        <span className="status-bar-bad" title={detailText(message.error, language)}>
          {failureText(message.error, language)}
        </span>
      )}
      <IconButton icon="close" label={texts.close} onPress={harness.dismissMessage} />
    </div>
  );
});
