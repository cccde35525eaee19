import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { texts as windowTexts } from '../texts/window-texts.ts';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { Resizer } from '../ui/resizer.tsx';
import { useWindow } from '../window-context.ts';
import type { PanelPlace } from './panel.ts';
import './panel-host.css';

/** The panel that is open at a place, with its title and a border to drag; nothing where none is. */
export const PanelHost = observer(function PanelHost({ place }: { readonly place: PanelPlace }) {
  const { panels, preferences } = useWindow();
  const texts = useTexts(windowTexts);
  const panel = panels.openAt(place);
  if (panel === undefined) return null;
  const size = panels.size[place];
  const title = panel.title[preferences.language];
  return (
    <section
      className="panel-host"
      data-region
      data-place={place}
      aria-label={title}
      style={place === 'side' ? { width: size } : { height: size }}
    >
      <header className="panel-host-head">
        <h2>{title}</h2>
        {panel.Mark && <panel.Mark />}
        <IconButton icon="close" label={`${texts.close} ${title}`} onPress={() => panels.close(place)} />
      </header>
      <div className="panel-host-body">
        <Suspense fallback={null}>
          <panel.Content />
        </Suspense>
      </div>
      <Resizer
        edge={place === 'side' ? 'right' : 'top'}
        label={texts.resizePanel}
        size={size}
        onResize={(wanted) => panels.resize(place, wanted)}
      />
    </section>
  );
});
