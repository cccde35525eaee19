import type { Panel } from '../panel.ts';
import { PicturesPanel } from './pictures-panel.tsx';

export const picturesPanel: Panel = {
  id: 'pictures',
  place: 'side',
  icon: 'pictures',
  title: { zh: '截图', en: 'Pictures' },
  Content: PicturesPanel,
};
