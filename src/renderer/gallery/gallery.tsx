import { observer } from 'mobx-react-lite';
import { AddOnList } from './choice/add-on-list.tsx';
import { Switches } from './choice/switches.tsx';
import './gallery.css';
import type { GalleryStore } from './gallery.store.ts';
import { GalleryLog } from './log/gallery-log.tsx';
import { OptionsEditor } from './options/options-editor.tsx';
import { PlayerStage } from './stage/player-stage.tsx';

/** Shows each add-on of the player by itself, for developers and testers. */
export const Gallery = observer(function Gallery({ store }: { readonly store: GalleryStore }) {
  const { title, name, about } = store.item;
  return (
    <div className="gallery">
      <AddOnList store={store} />
      <main className="gallery__main">
        <header className="gallery__head">
          <div className="gallery__words">
            <h1 className="gallery__title">
              {title} <code className="gallery__name">{name}</code>
            </h1>
            <p className="gallery__about">{about}</p>
          </div>
          <Switches store={store} />
        </header>
        <PlayerStage store={store} />
        <GalleryLog log={store.log} />
      </main>
      <aside className="gallery__side">
        <OptionsEditor store={store} />
      </aside>
    </div>
  );
});
