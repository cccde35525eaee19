import { mustOpenInBrowser, type SweepScreen } from '../sweep-screen.ts';

/** Asked for the home, WeChat and QQ phones get the hint instead. */
export const openInBrowser: SweepScreen = {
  id: 'open-in-browser',
  title: 'Open in browser',
  appliesTo: mustOpenInBrowser,
  needsSandbox: false,
  steps: [
    { do: 'open', path: '/home' },
    { do: 'see', target: { role: 'heading', name: '请在浏览器中打开' } },
    { do: 'arrive', path: '/open-in-browser' },
    { do: 'lose', target: { role: 'heading', name: '每日推荐' } },
  ],
};
