import { observer } from 'mobx-react-lite';
import type { ScreenshotPart, StoredScreenshot } from '#shared/ipc/records/screenshots.ts';
import { StageStore } from '../../stage/stage.store.ts';
import { ConfirmButton } from '../../ui/buttons/confirm-button.tsx';
import { useStore, useTexts, useWindow } from '../../window-context.ts';
import { TargetsStore } from '../targets.store.ts';
import { ScreenshotsStore } from './screenshots.store.ts';
import '../panel-body.css';
import { useEffect } from 'react';
import { timeOfDay } from '../../texts/time-of-day.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { TargetPicker } from '../target-picker.tsx';
import { CaptureProgressList } from './capture-progress.tsx';
import { screenshotsTexts } from './screenshots.texts.ts';
import './screenshots-panel.css';
import type { Panel } from '../panel.ts';

const parts: readonly ScreenshotPart[] = ['view', 'page'];

const ScreenshotCard = observer(function ScreenshotCard({ picture }: { readonly picture: StoredScreenshot }) {
  const { preferences } = useWindow();
  const pictures = useStore(ScreenshotsStore);
  const texts = useTexts(screenshotsTexts);
  const { id, url, part, width, height, takenAt, isCut } = picture;
  const name = picture.name[preferences.language];
  const loaded = pictures.loaded(id);
  useEffect(() => void pictures.open(id), [pictures, id]);
  const time = timeOfDay(takenAt);
  return (
    <figure className="picture-card" data-chosen={pictures.chosenIds.includes(id)}>
      <label title={url}>
        {loaded === undefined ? <span className="picture-card-wait" /> : <img src={loaded.address} alt="" />}
        <input
          type="checkbox"
          aria-label={texts.choose(name, time)}
          checked={pictures.chosenIds.includes(id)}
          onChange={() => pictures.toggle(id)}
        />
      </label>
      <figcaption>
        <strong>{name}</strong>
        <span>
          {time} · {texts.parts[part]}
        </span>
        <span>
          {width}×{height}
        </span>
        {isCut && <span className="picture-card-cut">{texts.cut}</span>}
        <IconButton
          icon="download"
          label={`${texts.download} ${name} ${time}`}
          disabled={loaded === undefined}
          onPress={() => loaded && saveFile(fileName(picture), loaded.blob)}
        />
      </figcaption>
    </figure>
  );
});

/** Returns a file name that sorts by time and is valid on every operating system. */
function fileName({ platformId, takenAt, part }: StoredScreenshot): string {
  const time = new Date(takenAt).toISOString().slice(0, 19).replaceAll(':', '-').replace('T', ' ');
  return `${platformId} ${time}${part === 'page' ? ' full' : ''}.png`;
}

/** Takes screenshots and shows the recent ones. */
const ScreenshotsPanel = observer(function ScreenshotsPanel() {
  const { harness, preferences } = useWindow();
  const pictures = useStore(ScreenshotsStore);
  const stage = useStore(StageStore);
  const targets = useStore(TargetsStore);
  const texts = useTexts(screenshotsTexts);
  const hasViews = harness.views.length > 0;
  const comparePair = async (leftId: string, rightId: string) => {
    if (await pictures.takePair(leftId, rightId)) stage.show('comparison');
  };
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
      {harness.twins.map(([left, right]) => (
        <div key={right.id} className="panel-actions">
          <button
            type="button"
            className="button"
            disabled={pictures.isTaking}
            onClick={() => void comparePair(left.id, right.id)}
          >
            {texts.compareTwins(left.name[preferences.language])}
          </button>
        </div>
      ))}
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
