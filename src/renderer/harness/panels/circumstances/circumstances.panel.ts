import type { Panel } from '../panel.ts';
import { CircumstancesForm } from './circumstances-form.tsx';

export const circumstancesPanel: Panel = {
  id: 'circumstances',
  place: 'side',
  icon: 'sliders',
  title: { zh: '环境', en: 'Circumstances' },
  Content: CircumstancesForm,
};
