import type { Panel } from '../panel.ts';
import { ConditionsForm } from './conditions-form.tsx';

export const conditionsPanel: Panel = {
  id: 'conditions',
  place: 'side',
  icon: 'sliders',
  title: { zh: '环境', en: 'Conditions' },
  Content: ConditionsForm,
  afterRestart: {
    isKept: false,
    detail: { zh: '网络、时钟等会恢复默认。', en: 'Network, clock and the rest return to their defaults.' },
  },
};
