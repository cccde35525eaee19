import { reaction } from 'mobx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppError } from '#shared/errors.ts';
import './styles/base.css';
import { createBridge } from './bridge.ts';
import { HarnessStore } from './harness.store.ts';
import { HarnessWindow } from './harness-window.tsx';
import { listenForPanelKeys } from './keyboard/panel-keys.ts';
import { PanelsStore } from './panels/panels.store.ts';
import { panels } from './panels/registry.ts';
import { PreferencesStore } from './preferences/preferences.store.ts';
import { WallStore } from './wall/wall.store.ts';
import { WindowContext } from './window-context.ts';

const root = document.getElementById('root');
if (root === null) throw new AppError('internal', 'index.html has no #root.');
if (window.harness === undefined) {
  throw new AppError('environment', 'This page belongs to the harness program: start it with npm start.');
}

const bridge = createBridge(window.harness);
const preferences = new PreferencesStore(localStorage, navigator.language.startsWith('zh') ? 'zh' : 'en');
const harness = new HarnessStore(bridge);
const panelsStore = new PanelsStore(panels, localStorage);
const wall = new WallStore({ views: () => harness.views, place: harness.place });

// Stores live as long as the page: closing the window ends them.
const life = new AbortController();
harness.start(life.signal);
wall.start(life.signal);
listenForPanelKeys(window, panelsStore, life.signal);
reaction(() => preferences.language, harness.menuLanguageChosen, { fireImmediately: true });

createRoot(root).render(
  <StrictMode>
    <WindowContext value={{ harness, wall, panels: panelsStore, preferences }}>
      <HarnessWindow />
    </WindowContext>
  </StrictMode>,
);
