import type { Panel } from '../panel.ts';
import { PlatformsPanel } from './platform-list.tsx';

export const platformsPanel: Panel = {
  id: 'platforms',
  place: 'side',
  icon: 'phone',
  title: { zh: '平台', en: 'Platforms' },
  Content: PlatformsPanel,
  afterRestart: {
    isKept: true,
    detail: {
      zh: '打开的视图、自建平台和平台组合会保留。',
      en: 'Open views, your own platforms and sets are kept.',
    },
  },
};
