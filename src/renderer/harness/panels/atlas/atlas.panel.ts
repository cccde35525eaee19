import type { Panel } from '../panel.ts';
import { AtlasStore } from './atlas.store.ts';
import { AtlasList } from './atlas-list.tsx';

export const atlasPanel: Panel = {
  id: 'atlas',
  place: 'side',
  icon: 'map',
  title: { zh: '页面', en: 'Screens' },
  Content: AtlasList,
  createStores: (deps) => [new AtlasStore(deps)],
};
