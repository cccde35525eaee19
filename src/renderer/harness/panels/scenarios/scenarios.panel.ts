import type { Panel } from '../panel.ts';
import { ScenarioGallery } from './scenario-gallery.tsx';
import { ScenariosStore } from './scenarios.store.ts';
import { ScenariosMark } from './scenarios-mark.tsx';

export const scenariosPanel: Panel = {
  id: 'scenarios',
  place: 'side',
  icon: 'layers',
  title: { zh: '情景', en: 'Scenarios' },
  Content: ScenarioGallery,
  createStores: (deps) => [new ScenariosStore(deps)],
  Mark: ScenariosMark,
  afterRestart: {
    isKept: false,
    detail: {
      zh: '已应用的情景会取消；自建的情景会保留。',
      en: 'Applied scenarios end; your own scenarios are kept.',
    },
  },
};
