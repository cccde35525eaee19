import { accessibilityPanel } from './accessibility/accessibility.panel.ts';
import { atlasPanel } from './atlas/atlas.panel.ts';
import { conditionsPanel } from './conditions/conditions.panel.ts';
import { inspectorPanel } from './inspector/inspector.panel.ts';
import type { Panel } from './panel.ts';
import { payPanel } from './pay/pay.panel.ts';
import { platformsPanel } from './platforms/platforms.panel.ts';
import { recordingPanel } from './recording/recording.panel.ts';
import { scenariosPanel } from './scenarios/scenarios.panel.ts';
import { screenshotsPanel } from './screenshots/screenshots.panel.ts';
import { storagePanel } from './storage/storage.panel.ts';
import { ticketPanel } from './ticket/ticket.panel.ts';

/** Panels in rail order. The position gives the Alt+digit shortcut; the last two panels have none. */
export const panels: readonly Panel[] = [
  platformsPanel,
  scenariosPanel,
  conditionsPanel,
  atlasPanel,
  storagePanel,
  screenshotsPanel,
  recordingPanel,
  payPanel,
  inspectorPanel,
  ticketPanel,
  accessibilityPanel,
];
