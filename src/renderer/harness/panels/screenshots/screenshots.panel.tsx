import { observer } from 'mobx-react-lite';
import type { ScreenshotPart } from '#shared/ipc/records/screenshots.ts';
import { StageStore } from '../../stage/stage.store.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ConfirmButton } from '../../ui/buttons/confirm-button.tsx';
import { useStore, useWindow } from '../../window-context.ts';
import { TargetsStore } from '../targets.store.ts';
import { ScreenshotsStore } from './screenshots.store.ts';
import '../panel-body.css';
import { TargetPicker } from '../target-picker.tsx';
import { CaptureProgressList } from './capture-progress.tsx';
import { ScreenshotCard } from './screenshot-card.tsx';
import './screenshots-panel.css';
import type { Panel } from '../panel.ts';
import { screenshotsTexts } from './screenshots.texts.ts';

const parts: readonly ScreenshotPart[] = ['view', 'page'];

/** Takes screenshots and shows the recent ones. */
const ScreenshotsPanel = observer(function ScreenshotsPanel() {
  const { harness } = useWindow();
  const pictures = useStore(ScreenshotsStore);
  const stage = useStore(StageStore);
  const targets = useStore(TargetsStore);
  const texts = useTexts(screenshotsTexts);
  const hasViews = harness.views.length > 0;
  return (
    <div className="panel-body">
      <TargetPicker panel="screenshots" label={texts.target} />
      <div className="panel-actions">
        {parts.map((part) => (
          <button
            key={part}
            type="button"
            className="button"
            disabled={!hasViews || pictures.isTaking}
            onClick={() => void pictures.take(targets.of('screenshots'), part)}
          >
            {texts.take[part]}
          </button>
        ))}
      </div>
      <p className="panel-soft" role="status">
        {pictures.isTaking ? texts.taking : hasViews ? texts.compareHint : texts.noViews}
      </p>
      <CaptureProgressList />
      {pictures.pictures.length === 0 ? (
        <p>
          <strong>{texts.none}</strong>
          <br />
          <span className="panel-soft">{texts.noneHint}</span>
        </p>
      ) : (
        <>
          <div className="panel-actions">
            <button
              type="button"
              className="button button-primary"
              disabled={pictures.pair === undefined}
              onClick={() => stage.show('comparison')}
            >
              {texts.compare}
            </button>
          </div>
          <ul className="picture-list">
            {pictures.pictures.map((picture) => (
              <li key={picture.id}>
                <ScreenshotCard picture={picture} />
              </li>
            ))}
          </ul>
          <div className="panel-actions">
            <button type="button" className="button" onClick={() => void harness.send('showPictures', {})}>
              {texts.showFolder}
            </button>
            <ConfirmButton
              text={texts.forgetAll}
              question={texts.reallyForget}
              cancelText={texts.cancel}
              onConfirm={() => void pictures.forgetAll()}
            />
          </div>
        </>
      )}
    </div>
  );
});

export const screenshotsPanel: Panel = {
  id: 'screenshots',
  place: 'side',
  icon: 'pictures',
  title: { zh: '截图', en: 'Screenshots' },
  shortTitle: { zh: '截图', en: 'Shots' },
  Content: ScreenshotsPanel,
  createStores: ({ client, send, harness }) => [
    new ScreenshotsStore({ client, send, onTaken: harness.screenshotsTaken }),
  ],
  afterRestart: {
    isKept: false,
    detail: { zh: '这里的列表会清空；截图文件会保留。', en: 'This list is cleared; the files are kept.' },
  },
};
