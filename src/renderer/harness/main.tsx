import { compareStructural, reaction } from 'mobx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppError, toAppError } from '#shared/errors.ts';
import './base.css';
import { connectHarness } from './connection/connect.ts';
import { LiveFrames } from './connection/live-frames.ts';
import { createSendRequest } from './connection/send-request.ts';
import { EnvironmentsStore } from './environments/environments.store.ts';
import { HarnessStore } from './harness.store.ts';
import { HarnessWindow } from './harness-window.tsx';
import { HelpStore } from './help/help.store.ts';
import { TourStore } from './help/tour/tour.store.ts';
import { listenForWindowKeys, moveToRegion } from './keyboard/window-keys.ts';
import { WallStore } from './layout/wall.store.ts';
import { MirroringStore } from './mirroring/mirroring.store.ts';
import { InspectorStore } from './panels/inspector/inspector.store.ts';
import { focusSearch } from './panels/inspector/list/focus-search.ts';
import { PanelsStore } from './panels/panels.store.ts';
import { focusCashier } from './panels/pay/cashier/take-focus.ts';
import { panels } from './panels/registry.ts';
import { TargetsStore } from './panels/targets.store.ts';
import { PreferencesStore } from './preferences/preferences.store.ts';
import { SettingsStore } from './preferences/settings.store.ts';
import { StageStore } from './stage/stage.store.ts';
import { openTools } from './wall/frame/commands/frame-tools.ts';
import { VerificationStore } from './wall/frame/verification/verification.store.ts';
import { CopiesStore } from './wall/live/copies.store.ts';
import { QuestionsStore } from './wall/questions/questions.store.ts';
import { type SectionStore, storeOf, WindowContext } from './window-context.ts';

const root = document.getElementById('root');
if (root === null) throw new AppError('internal', 'index.html has no #root.');
// This signal never aborts, because the stores last as long as the page.
const { signal } = new AbortController();
const client = connectHarness((error) => harness.reportFailure(error), signal);
const settings = new SettingsStore(client, (thrown) => harness.reportFailure(toAppError(thrown)));
const preferences = new PreferencesStore(settings, navigator.language.startsWith('zh') ? 'zh' : 'en');
const harness = new HarnessStore(client, settings);
const wall = new WallStore({
  views: () => harness.views,
  place: (placement) => void harness.send('placeViews', placement),
  order: (views) => void harness.send('orderViews', { views: [...views] }),
  settings,
  isNative: client.pictures === undefined,
});
const send = createSendRequest(client, harness.reportFailure, harness.actionStarted);
const viewIds = () => harness.views.map(({ id }) => id);
const live = client.pictures && new LiveFrames(client.pictures, harness.reportFailure);
const questions = new QuestionsStore({ client, viewIds, onFailure: harness.reportFailure });
const copies = new CopiesStore({
  client,
  now: () => performance.now(),
  write: async (text) => navigator.clipboard.writeText(text),
  onCopied: harness.textCopied,
});
const panelsStore = new PanelsStore(panels, settings);
const stage = new StageStore();
const help = new HelpStore({ client, stage });
const mirroring = new MirroringStore({ client, send });
const sections: readonly SectionStore[] = [
  ...panels.flatMap(({ createStores }) =>
    createStores({ client, send, harness, preferences, settings, viewIds }),
  ),
  panelsStore,
  new TargetsStore(viewIds),
  stage,
  help,
  new TourStore({ settings, panels: panelsStore }),
  mirroring,
  copies,
  new EnvironmentsStore({ client, send, onArrived: harness.dismissMessage }),
  new VerificationStore({ client, send }),
];
const { breakpoints } = storeOf(sections, InspectorStore);

settings.start(signal);
harness.start(signal);
for (const section of sections) section.start?.(signal);
live?.start(client, signal);
if (live !== undefined) questions.start(signal);
reaction(
  () => wall.shownPictures,
  (views) => client.pictures?.show(views),
  { equals: compareStructural },
);
wall.start(signal);
listenForWindowKeys(
  window,
  {
    nextRegion: () => moveToRegion(document, document.activeElement, 1),
    previousRegion: () => moveToRegion(document, document.activeElement, -1),
    togglePanel: (number) => panelsStore.toggleNumber(number),
    focusAddress: () => focusSearch(document) || harness.focusAddressBar(),
    showHelp: () => help.toggle('start'),
    showKeys: () => help.toggle('keys'),
    toggleMirroring: () => mirroring.toggled(),
    openTools: () => openTools(document, document.activeElement),
    continueHeld: () => {
      const [first] = breakpoints.held;
      if (first !== undefined) void breakpoints.continue(first.id);
      return first !== undefined;
    },
    focusCashier: () => focusCashier(document),
  },
  signal,
);
const tellLanguage = () => void harness.send('setLanguage', { language: preferences.language });
reaction(() => preferences.language, tellLanguage);
client.onOpen(() => {
  tellLanguage();
  void harness.send('placeViews', wall.placement);
}, signal);

createRoot(root).render(
  <StrictMode>
    <WindowContext value={{ client, harness, wall, live, preferences, sections: [...sections, questions] }}>
      <HarnessWindow />
    </WindowContext>
  </StrictMode>,
);
