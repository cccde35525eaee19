import type { Panel } from '../panel.ts';
import { AccessibilityStore } from './accessibility.store.ts';
import { AccessibilityPanel } from './accessibility-panel.tsx';

export const accessibilityPanel: Panel = {
  id: 'accessibility',
  place: 'side',
  icon: 'person',
  title: { zh: '无障碍', en: 'Accessibility' },
  shortTitle: { zh: '无障碍', en: 'A11y' },
  Content: AccessibilityPanel,
  createStores: (deps) => [new AccessibilityStore(deps)],
};
