import { observer } from 'mobx-react-lite';
import { useViewName } from '../../platform-name/use-names.ts';
import '../../ui/buttons/button.css';
import { useStore, useTexts } from '../../window-context.ts';
import { ScreenshotsStore } from './screenshots.store.ts';
import { screenshotsTexts } from './screenshots.texts.ts';

/** Shows the progress of running captures, with a cancel button for each. */
export const CaptureProgressList = observer(function CaptureProgressList() {
  const pictures = useStore(ScreenshotsStore);
  const texts = useTexts(screenshotsTexts);
  const nameOf = useViewName();
  const { progress, doneCount } = pictures;
  if (progress.length === 0) return null;
  return (
    <div className="capture-progress">
      <progress aria-label={texts.taking} value={doneCount} max={progress.length} />
      <ul>
        {progress.map(({ viewId, state }) => (
          <li key={viewId} data-state={state}>
            {nameOf(viewId)}: {texts.states[state]}
          </li>
        ))}
      </ul>
      <button type="button" className="button" onClick={() => void pictures.cancel()}>
        {texts.cancel}
      </button>
    </div>
  );
});

/** Shows the progress of running captures in one line of the status bar. */
export const CaptureProgressStrip = observer(function CaptureProgressStrip() {
  const pictures = useStore(ScreenshotsStore);
  const texts = useTexts(screenshotsTexts);
  const { progress, doneCount } = pictures;
  if (progress.length === 0) return null;
  return (
    <span className="capture-strip">
      <span role="status">{texts.progress(doneCount, progress.length)}</span>{' '}
      <button type="button" className="status-bar-link" onClick={() => void pictures.cancel()}>
        {texts.cancel}
      </button>
    </span>
  );
});
