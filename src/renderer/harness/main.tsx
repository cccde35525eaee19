import { compareStructural, reaction } from 'mobx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppError, toAppError } from '#shared/errors.ts';
import './styles/base.css';
import { createAsk } from './connection/ask.ts';
import { connectHarness } from './connection/connect.ts';
import { EnvironmentsStore } from './environments/environments.store.ts';
import { HarnessStore } from './harness.store.ts';
import { HarnessWindow } from './harness-window.tsx';
import { HelpStore } from './help/help.store.ts';
import { TourStore } from './help/tour/tour.store.ts';
import { moveToRegion } from './keyboard/focus-regions.ts';
import { listenForWindowKeys } from './keyboard/window-keys.ts';
import { MirroringStore } from './mirroring/mirroring.store.ts';
import { AccessibilityStore } from './panels/accessibility/accessibility.store.ts';
import { AtlasStore } from './panels/atlas/atlas.store.ts';
import { ConditionsStore } from './panels/conditions/conditions.store.ts';
import { SavedNetworksStore } from './panels/conditions/network/saved-networks.store.ts';
import { InspectorStore } from './panels/inspector/inspector.store.ts';
import { PanelsStore } from './panels/panels.store.ts';
import { focusCashier } from './panels/pay/cashier/take-focus.ts';
import { PayStore } from './panels/pay/pay.store.ts';
import { PlatformsStore } from './panels/platforms/platforms.store.ts';
import { SetsStore } from './panels/platforms/sets/sets.store.ts';
import { RecordingStore } from './panels/recording/recording.store.ts';
import { RecordingRunStore } from './panels/recording/run/recording-run.store.ts';
import { panels } from './panels/registry.ts';
import { ScenariosStore } from './panels/scenarios/scenarios.store.ts';
import { ScreenshotsStore } from './panels/screenshots/screenshots.store.ts';
import { StorageStore } from './panels/storage/storage.store.ts';
import { TargetsStore } from './panels/targets.store.ts';
import { TicketStore } from './panels/ticket/ticket.store.ts';
import { PreferencesStore } from './preferences/preferences.store.ts';
import { SettingsStore } from './preferences/settings.store.ts';
import { StageStore } from './stage/stage.store.ts';
import { saveFile } from './ui/save-file.ts';
import { openTools } from './wall/frame/open-tools.ts';
import { VerificationStore } from './wall/frame/verification/verification.store.ts';
import { LiveFrames } from './wall/live/live-frames.ts';
import { QuestionsStore } from './wall/questions/questions.store.ts';
import { WallStore } from './wall/wall.store.ts';
import { WindowContext } from './window-context.ts';

const root = document.getElementById('root');
if (root === null) throw new AppError('internal', 'index.html has no #root.');
// Never aborted: the stores live as long as the page.
const { signal } = new AbortController();
const client = connectHarness((error) => harness.reportFailure(error), signal);
const settings = new SettingsStore(client, (thrown) => harness.reportFailure(toAppError(thrown)));
const preferences = new PreferencesStore(settings, navigator.language.startsWith('zh') ? 'zh' : 'en');
const harness = new HarnessStore(client, settings);
const panelsStore = new PanelsStore(panels, settings);
const wall = new WallStore({
  views: () => harness.views,
  place: harness.place,
  order: (viewIds) => void harness.orderViews(viewIds),
  settings,
  isNative: client.pictures === undefined,
});
const pay = new PayStore(client, () => harness.views);
const ask = createAsk(client, harness.reportFailure);
const namedViews = () => harness.views.map(({ id, name }) => ({ id, name: name[preferences.language] }));
const viewIds = () => harness.views.map(({ id }) => id);
const conditions = new ConditionsStore({ client, ask, viewIds });
const accessibility = new AccessibilityStore({ client, ask, viewIds });
const targets = new TargetsStore(viewIds);
const networks = new SavedNetworksStore(settings);
const scenarios = new ScenariosStore({ client, ask, viewIds });
const atlas = new AtlasStore({ client, ask });
const inspector = new InspectorStore({ client, ask, views: namedViews });
const platforms = new PlatformsStore({ client, ask, platforms: () => harness.platforms });
const sets = new SetsStore({
  ask,
  sets: () => harness.sets,
  platforms: () => harness.platforms,
  shown: () => harness.views.map(({ platformId }) => platformId),
});
const pictures = new ScreenshotsStore({ client, ask, onTaken: harness.screenshotsTaken });
const verification = new VerificationStore({ client, ask });
const stage = new StageStore();
const help = new HelpStore({ client, stage });
const tour = new TourStore({ settings, panels: panelsStore });
const storage = new StorageStore({ client, ask });
const mirroring = new MirroringStore({ client, ask });
const ticket = new TicketStore({ ask, save: saveFile });
const recording = new RecordingStore({ client, ask });
const recordingRun = new RecordingRunStore({ client, ask });
const environments = new EnvironmentsStore({ client, ask, onArrived: harness.dismissMessage });
const questions = new QuestionsStore({ client, viewIds, onFailure: harness.reportFailure });
const live = client.pictures && new LiveFrames(client.pictures, harness.reportFailure);

settings.start(signal);
harness.start(signal);
platforms.start(signal);
pictures.start(signal);
verification.start(signal);
help.start(signal);
pay.start(signal);
conditions.start(signal);
accessibility.start(signal);
storage.start(signal);
inspector.start(signal);
mirroring.start(signal);
recording.start(signal);
recordingRun.start(signal);
atlas.start(signal);
scenarios.start(signal);
environments.start(signal);
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
    focusAddress: () => harness.focusAddressBar(),
    showHelp: () => help.toggle('start'),
    showKeys: () => help.toggle('keys'),
    toggleMirroring: () => mirroring.toggled(),
    openTools: () => openTools(document, document.activeElement),
    continueHeld: () => {
      const [first] = inspector.breakpoints.held;
      if (first !== undefined) void inspector.breakpoints.continue(first.id);
      return first !== undefined;
    },
    focusCashier: () => focusCashier(document),
  },
  signal,
);
reaction(() => preferences.language, harness.menuLanguageChosen);
client.onOpen(() => {
  harness.menuLanguageChosen(preferences.language);
  harness.place(wall.placement);
}, signal);

createRoot(root).render(
  <StrictMode>
    <WindowContext
      value={{
        client,
        harness,
        wall,
        live,
        questions,
        panels: panelsStore,
        platforms,
        sets,
        pictures,
        stage,
        verification,
        help,
        tour,
        pay,
        scenarios,
        conditions,
        accessibility,
        networks,
        atlas,
        storage,
        inspector,
        mirroring,
        recording,
        recordingRun,
        environments,
        targets,
        ticket,
        preferences,
      }}
    >
      <HarnessWindow />
    </WindowContext>
  </StrictMode>,
);
