import type { Panel } from '../panel.ts';
import { StorageStore } from './storage.store.ts';
import { StorageView } from './storage-view.tsx';

export const storagePanel: Panel = {
  id: 'storage',
  place: 'side',
  icon: 'database',
  title: { zh: '存储与账户', en: 'Storage and accounts' },
  shortTitle: { zh: '存储', en: 'Storage' },
  Content: StorageView,
  createStores: (deps) => [new StorageStore(deps)],
  afterRestart: {
    isKept: false,
    detail: {
      zh: '视图的登录和存储、沙箱用户会清除；用 --db 指定文件时，沙箱用户会保留。',
      en: 'Logins and storage of views and sandbox users are cleared; with --db FILE the sandbox users are kept.',
    },
  },
};
