import type { Panel } from '../panel.ts';
import { PicturesPanel } from './pictures-panel.tsx';

export const picturesPanel: Panel = {
  id: 'pictures',
  place: 'side',
  icon: 'pictures',
  title: { zh: '截图', en: 'Pictures' },
  Content: PicturesPanel,
  afterRestart: {
    isKept: false,
    detail: { zh: '这里的列表会清空；截图文件会保留。', en: 'This list is cleared; the files are kept.' },
  },
};
