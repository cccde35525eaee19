import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import { texts as windowTexts } from '../texts/window-texts.ts';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { Resizer } from '../ui/resizer.tsx';
import { useStore, useTexts, useWindow } from '../window-context.ts';
import { afterRestartTexts } from './after-restart.texts.ts';
import type { AfterRestart, PanelPlace } from './panel.ts';
import { PanelToolsPlace } from './panel-tools.tsx';
import { PanelsStore } from './panels.store.ts';
import './panel-host.css';

/** Max height of a panel as a share of the window's height, so that the wall stays visible. */
const maxHeightShare = 0.75;

/** Shows the open panel beside or below the wall, with title, tools and a resizable border. */
export const PanelHost = observer(function PanelHost({ place }: { readonly place: PanelPlace }) {
  const { preferences } = useWindow();
  const panels = useStore(PanelsStore);
  const texts = useTexts(windowTexts);
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null);
  const panel = panels.openAt(place);
  if (panel === undefined) return null;
  const title = panel.title[preferences.language];
  const isTall = place === 'dock' && panels.isDockTall;
  const size = isTall ? Math.round(innerHeight * maxHeightShare) : panels.size[place];
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
        {panel.afterRestart && <AfterRestartNote note={panel.afterRestart} />}
        <div ref={setToolsPlace} className="panel-host-tools" />
        <span className="panel-host-space" />
        {place === 'dock' && (
          <IconButton
            icon={isTall ? 'shrink' : 'enlarge'}
            label={isTall ? texts.panelAsBefore : texts.enlargePanel}
            onPress={panels.toggleDockTall}
          />
        )}
        <IconButton icon="close" label={`${texts.close} ${title}`} onPress={() => panels.close(place)} />
      </header>
      <div className="panel-host-body">
        <Suspense fallback={null}>
          <PanelToolsPlace value={toolsPlace}>
            <panel.Content />
          </PanelToolsPlace>
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

/** Says whether the settings of a panel survive a restart of the harness. */
const AfterRestartNote = observer(function AfterRestartNote({ note }: { readonly note: AfterRestart }) {
  const { language } = useWindow().preferences;
  const texts = useTexts(afterRestartTexts);
  return (
    <span className="after-restart-note" title={note.detail[language]}>
      {note.isKept ? texts.kept : texts.cleared}
      <span className="visually-hidden"> {note.detail[language]}</span>
    </span>
  );
});
