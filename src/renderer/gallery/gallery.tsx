import { observer } from 'mobx-react-lite';
import { RadioGroup } from '#site/ui/form/radio-group.tsx';
import { itemsBySubject } from './examples/gallery-add-ons.ts';
import './gallery.css';
import type { GalleryStore } from './gallery.store.ts';
import { GalleryLog } from './log/gallery-log.tsx';
import { OptionsEditor } from './options/options-editor.tsx';
import { PlayerStage } from './stage/player-stage.tsx';

const subjects = itemsBySubject();
const languages = [
  { value: 'zh-CN', label: '中文' },
  { value: 'en-us', label: 'en-us' },
] as const;
const devices = [
  { value: 'phone', label: '手机' },
  { value: 'pc', label: '电脑' },
] as const;

/** Shows each add-on of the player by itself, for developers and testers. */
export const Gallery = observer(function Gallery({ store }: { readonly store: GalleryStore }) {
  const { title, name, about, differsByDevice } = store.item;
  return (
    <div className="gallery">
      <main className="gallery__main">
        <header className="gallery__row">
          <h1 className="gallery__title">
            {title} <code className="gallery__name">{name}</code>
          </h1>
          <select
            className="gallery__select"
            aria-label="插件"
            value={name}
            onChange={(event) => store.select(event.target.value)}
          >
            {subjects.map(([subject, items]) => (
              <optgroup key={subject} label={subject}>
                {items.map((item) => (
                  <option key={item.name} value={item.name}>
                    {item.title}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
          <RadioGroup
            label="播放器语言"
            choices={languages}
            chosen={store.language}
            onChoose={store.setLanguage}
          />
          {differsByDevice && (
            <RadioGroup label="设备" choices={devices} chosen={store.device} onChoose={store.setDevice} />
          )}
        </header>
        <p className="gallery__about">{about}</p>
        <PlayerStage store={store} />
        <GalleryLog log={store.log} />
      </main>
      <OptionsEditor store={store} />
    </div>
  );
});
