import { type SweepScreen, showsSite } from '../sweep-screen.ts';

/** After the chapter on a screen before: what was read is there, and no video was bought. */
export const shelf: SweepScreen = {
  id: 'shelf',
  title: 'Shelf',
  appliesTo: showsSite,
  needsSandbox: false,
  steps: [
    { do: 'open', path: '/shelf?active=history' },
    { do: 'see', target: { role: 'heading', name: '书架' } },
    { do: 'pictures', atLeast: 1 },
    { do: 'tap', target: { role: 'tab', name: '已购视频' } },
    { do: 'see', target: { role: 'StaticText', name: '暂时没有记录' } },
    { do: 'arrive', path: '/shelf' },
  ],
};
