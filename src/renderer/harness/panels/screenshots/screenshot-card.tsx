import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { StoredScreenshot } from '#shared/ipc/records/screenshots.ts';
import { timeOfDay } from '../../texts/time-of-day.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useStore, useWindow } from '../../window-context.ts';
import { ScreenshotsStore } from './screenshots.store.ts';
import { screenshotsTexts } from './screenshots.texts.ts';

export const ScreenshotCard = observer(function ScreenshotCard({
  picture,
}: {
  readonly picture: StoredScreenshot;
}) {
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
