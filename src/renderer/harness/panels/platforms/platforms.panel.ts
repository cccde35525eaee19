import type { Panel } from '../panel.ts';
import { PlatformsPanel } from './platform-list.tsx';

export const platformsPanel: Panel = {
  id: 'platforms',
  place: 'side',
  icon: 'phone',
  title: { zh: '平台', en: 'Platforms' },
  Content: PlatformsPanel,
};
