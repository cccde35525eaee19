import type { Panel } from '../panel.ts';
import { RecordingStore } from './recording.store.ts';
import { RecordingMark } from './recording-mark.tsx';
import { RecordingPanel } from './recording-panel.tsx';
import { RecordingRunStore } from './run/recording-run.store.ts';

export const recordingPanel: Panel = {
  id: 'recording',
  place: 'side',
  icon: 'record',
  title: { zh: '录制', en: 'Recording' },
  Content: RecordingPanel,
  createStores: (deps) => [new RecordingStore(deps), new RecordingRunStore(deps)],
  Mark: RecordingMark,
  afterRestart: {
    isKept: false,
    detail: {
      zh: '未保存的录制会丢失；保存的测试文件会保留。',
      en: 'A recording that was not saved is lost; saved tests are kept.',
    },
  },
};
