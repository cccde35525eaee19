import type { Panel } from '../panel.ts';
import { CircumstancesForm } from './circumstances-form.tsx';

export const circumstancesPanel: Panel = {
  id: 'circumstances',
  place: 'side',
  icon: 'sliders',
  title: { zh: '环境', en: 'Conditions' },
  Content: CircumstancesForm,
  afterRestart: {
    isKept: false,
    detail: { zh: '网络、时钟等会恢复默认。', en: 'Network, clock and the rest return to their defaults.' },
  },
};
