import type { Panel } from '../panel.ts';
import { InspectorStore } from './inspector.store.ts';
import { InspectorPanel } from './inspector-panel.tsx';
import { RulesMark } from './rules/rules-mark.tsx';

export const inspectorPanel: Panel = {
  id: 'inspector',
  place: 'dock',
  icon: 'pulse',
  title: { zh: '检查器', en: 'Inspector' },
  Content: InspectorPanel,
  createStores: ({ client, ask, harness, preferences }) => [
    new InspectorStore({
      client,
      ask,
      views: () => harness.views.map(({ id, name }) => ({ id, name: name[preferences.language] })),
    }),
  ],
  Mark: RulesMark,
  afterRestart: {
    isKept: false,
    detail: {
      zh: '请求记录、改写和断点会清除；改写和断点可先导出。',
      en: 'Calls, overrides and breakpoints are cleared; export the rules before.',
    },
  },
};
