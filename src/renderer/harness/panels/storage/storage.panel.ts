import type { Panel } from '../panel.ts';
import { StorageView } from './storage-view.tsx';

export const storagePanel: Panel = {
  id: 'storage',
  place: 'side',
  icon: 'database',
  title: { zh: '存储与账户', en: 'Storage and accounts' },
  shortTitle: { zh: '存储', en: 'Storage' },
  Content: StorageView,
};
