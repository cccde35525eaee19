import type { Panel } from '../panel.ts';
import { RecordingMark } from './recording-mark.tsx';
import { RecordingPanel } from './recording-panel.tsx';

export const recordingPanel: Panel = {
  id: 'recording',
  place: 'side',
  icon: 'record',
  title: { zh: '录制', en: 'Recording' },
  Content: RecordingPanel,
  Mark: RecordingMark,
};
