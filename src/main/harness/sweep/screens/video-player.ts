import { type Step, type SweepScreen, showsSite } from '../sweep-screen.ts';

/** Free videos of the sandbox: one begins with an ad, the other plays in every build of Chromium. */
const videos = {
  withAd: { path: '/vod/detail?vodId=187', title: '演示：开始广告' },
  webm: { path: '/vod/detail?vodId=196', title: '演示：WebM' },
};

const opened = ({ path, title }: (typeof videos)[keyof typeof videos]): readonly Step[] => [
  { do: 'open', path },
  { do: 'expectVisible', target: { role: 'heading', name: title } },
];

/** An ad over the player, then a video that plays; in a browser with a player of its own, what is said instead. */
export const videoPlayer: SweepScreen = {
  id: 'video-player',
  title: 'Video player',
  appliesTo: showsSite,
  needsSandbox: true,
  steps: ({ profile }) => {
    if (profile.expects.browser === 'qqbrowser') {
      return [
        { do: 'open', path: videos.webm.path },
        { do: 'expectVisible', target: { role: 'dialog', name: '当前浏览器不支持播放' } },
      ];
    }
    return [
      ...opened(videos.withAd),
      { do: 'expectVisible', target: { role: 'link', name: '广告 shop.manyue.example' } },
      ...opened(videos.webm),
      { do: 'tap', target: { role: 'button', name: '播放视频' } },
      { do: 'expectVisible', target: { role: 'button', name: '暂停' } },
    ];
  },
};
