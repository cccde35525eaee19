import type { Panel } from '../panel.ts';
import { ScreenshotsStore } from './screenshots.store.ts';
import { ScreenshotsPanel } from './screenshots-panel.tsx';

export const screenshotsPanel: Panel = {
  id: 'screenshots',
  place: 'side',
  icon: 'pictures',
  title: { zh: '截图', en: 'Screenshots' },
  shortTitle: { zh: '截图', en: 'Shots' },
  Content: ScreenshotsPanel,
  createStores: ({ client, ask, harness }) => [
    new ScreenshotsStore({ client, ask, onTaken: harness.screenshotsTaken }),
  ],
  afterRestart: {
    isKept: false,
    detail: { zh: '这里的列表会清空；截图文件会保留。', en: 'This list is cleared; the files are kept.' },
  },
};
