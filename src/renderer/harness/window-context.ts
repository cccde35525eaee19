import { createContext, useContext } from 'react';
import { AppError } from '#shared/errors.ts';
import type { HarnessClient } from './connection/harness-client.ts';
import type { EnvironmentsStore } from './environments/environments.store.ts';
import type { HarnessStore } from './harness.store.ts';
import type { HelpStore } from './help/help.store.ts';
import type { TourStore } from './help/tour/tour.store.ts';
import type { MirroringStore } from './mirroring/mirroring.store.ts';
import type { AccessibilityStore } from './panels/accessibility/accessibility.store.ts';
import type { AtlasStore } from './panels/atlas/atlas.store.ts';
import type { ConditionsStore } from './panels/conditions/conditions.store.ts';
import type { SavedNetworksStore } from './panels/conditions/network/saved-networks.store.ts';
import type { InspectorStore } from './panels/inspector/inspector.store.ts';
import type { PanelsStore } from './panels/panels.store.ts';
import type { PayStore } from './panels/pay/pay.store.ts';
import type { PlatformsStore } from './panels/platforms/platforms.store.ts';
import type { SetsStore } from './panels/platforms/sets/sets.store.ts';
import type { RecordingStore } from './panels/recording/recording.store.ts';
import type { RecordingRunStore } from './panels/recording/run/recording-run.store.ts';
import type { ScenariosStore } from './panels/scenarios/scenarios.store.ts';
import type { ScreenshotsStore } from './panels/screenshots/screenshots.store.ts';
import type { StorageStore } from './panels/storage/storage.store.ts';
import type { TargetsStore } from './panels/targets.store.ts';
import type { TicketStore } from './panels/ticket/ticket.store.ts';
import type { PreferencesStore } from './preferences/preferences.store.ts';
import type { StageStore } from './stage/stage.store.ts';
import type { VerificationStore } from './wall/frame/verification/verification.store.ts';
import type { LiveFrames } from './wall/live/live-frames.ts';
import type { QuestionsStore } from './wall/questions/questions.store.ts';
import type { WallStore } from './wall/wall.store.ts';

/** Stores that live as long as the window. */
export interface WindowStores {
  readonly client: HarnessClient;
  readonly harness: HarnessStore;
  readonly wall: WallStore;
  /** Live frames; absent if the desktop app places native views over the window. */
  readonly live: LiveFrames | undefined;
  readonly questions: QuestionsStore;
  readonly panels: PanelsStore;
  readonly platforms: PlatformsStore;
  readonly sets: SetsStore;
  readonly pictures: ScreenshotsStore;
  /** Page that replaces the wall. */
  readonly stage: StageStore;
  readonly verification: VerificationStore;
  readonly help: HelpStore;
  readonly tour: TourStore;
  readonly pay: PayStore;
  readonly scenarios: ScenariosStore;
  readonly storage: StorageStore;
  readonly inspector: InspectorStore;
  readonly atlas: AtlasStore;
  readonly accessibility: AccessibilityStore;
  readonly conditions: ConditionsStore;
  readonly networks: SavedNetworksStore;
  readonly mirroring: MirroringStore;
  readonly recording: RecordingStore;
  readonly recordingRun: RecordingRunStore;
  readonly environments: EnvironmentsStore;
  /** Target views of the panels. */
  readonly targets: TargetsStore;
  readonly ticket: TicketStore;
  readonly preferences: PreferencesStore;
}

export const WindowContext = createContext<WindowStores | undefined>(undefined);

export function useWindow(): WindowStores {
  const stores = useContext(WindowContext);
  if (stores === undefined)
    throw new AppError('internal', 'useWindow needs a WindowContext provider above this component');
  return stores;
}
