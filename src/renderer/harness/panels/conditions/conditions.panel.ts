import type { Panel } from '../panel.ts';
import { ConditionsStore } from './conditions.store.ts';
import { ConditionsForm } from './conditions-form.tsx';
import { SavedNetworksStore } from './network/saved-networks.store.ts';

export const conditionsPanel: Panel = {
  id: 'conditions',
  place: 'side',
  icon: 'sliders',
  title: { zh: '环境', en: 'Conditions' },
  Content: ConditionsForm,
  createStores: (deps) => [new ConditionsStore(deps), new SavedNetworksStore(deps.settings)],
  afterRestart: {
    isKept: false,
    detail: { zh: '网络、时钟等会恢复默认。', en: 'Network, clock and the rest return to their defaults.' },
  },
};
