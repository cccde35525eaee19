import type { Panel } from '../panel.ts';
import { ScenarioGallery } from './scenario-gallery.tsx';
import { ScenariosMark } from './scenarios-mark.tsx';

export const scenariosPanel: Panel = {
  id: 'scenarios',
  place: 'side',
  icon: 'layers',
  title: { zh: '情景', en: 'Scenarios' },
  Content: ScenarioGallery,
  Mark: ScenariosMark,
};
