import { accessibilityPanel } from './accessibility/accessibility.panel.tsx';
import { atlasPanel } from './atlas/atlas.panel.tsx';
import { conditionsPanel } from './conditions/conditions.panel.tsx';
import { inspectorPanel } from './inspector/inspector.panel.tsx';
import type { Panel } from './panel.ts';
import { payPanel } from './pay/pay.panel.tsx';
import { phonesPanel } from './phones/phones.panel.tsx';
import { platformsPanel } from './platforms/platforms.panel.tsx';
import { recordingPanel } from './recording/recording.panel.tsx';
import { scenariosPanel } from './scenarios/scenarios.panel.tsx';
import { screenshotsPanel } from './screenshots/screenshots.panel.tsx';
import { storagePanel } from './storage/storage.panel.tsx';
import { ticketPanel } from './ticket/ticket.panel.tsx';

/** Panels in the order of their buttons. Alt+1 to Alt+9 open the first nine. */
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
  phonesPanel,
];
