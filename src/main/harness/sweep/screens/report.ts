import { type SweepScreen, showsSite } from '../sweep-screen.ts';

/** Come to by the link that every page has; from a book that was not read, for a read one asks first where to go on. Nothing is sent: a real server's staff would have to read it. */
export const report: SweepScreen = {
  id: 'report',
  title: 'Report',
  appliesTo: showsSite,
  needsSandbox: false,
  steps: [
    { do: 'open', path: '/book/2' },
    { do: 'see', target: { role: 'heading', name: '同类推荐' } },
    { do: 'tap', target: { role: 'link', name: '投诉举报' } },
    { do: 'arrive', path: '/report' },
    { do: 'tap', target: { role: 'radio', name: '侵权抄袭' } },
    { do: 'see', target: { role: 'button', name: '提交' } },
    { do: 'see', target: { role: 'link', name: '联系客服' } },
  ],
};
