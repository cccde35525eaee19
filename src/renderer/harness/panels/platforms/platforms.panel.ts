import type { Panel } from '../panel.ts';
import { PlatformsPanel } from './platform-list.tsx';
import { PlatformsStore } from './platforms.store.ts';
import { SetsStore } from './sets/sets.store.ts';

export const platformsPanel: Panel = {
  id: 'platforms',
  place: 'side',
  icon: 'phone',
  title: { zh: '平台', en: 'Platforms' },
  Content: PlatformsPanel,
  createStores: ({ client, ask, harness }) => [
    new PlatformsStore({ client, ask, platforms: () => harness.platforms }),
    new SetsStore({
      ask,
      sets: () => harness.sets,
      platforms: () => harness.platforms,
      shown: () => harness.views.map(({ platformId }) => platformId),
    }),
  ],
  afterRestart: {
    isKept: true,
    detail: {
      zh: '打开的视图、自建平台和平台组合会保留。',
      en: 'Open views, your own platforms and sets are kept.',
    },
  },
};
