import { expectVisible, open, type Target, tap } from '#shared/screens/visit-step.ts';
import type { DeviceProfile } from '../../devices/device-profile.ts';
import { type Step, type SweepScreen, showsSite } from '../sweep-screen.ts';

interface PlayerLook {
  readonly id: string;
  readonly title: string;
  /** A free video of the sandbox, or one that it has not. */
  readonly vodId: number;
  readonly shows: readonly Target[];
  readonly steps?: readonly Step[];
}

const heading = (name: string): Target => ({ role: 'heading', name });
const text = (name: string): Target => ({ role: 'StaticText', name });

const looks: readonly PlayerLook[] = [
  {
    id: 'video-ad',
    title: 'An ad before a video',
    vodId: 187,
    shows: [heading('演示：开始广告'), { role: 'link', name: '广告 shop.manyue.example' }],
  },
  {
    id: 'video-player',
    title: 'A video that plays',
    // WebM, which every build of Chromium plays.
    vodId: 196,
    shows: [heading('演示：WebM')],
    steps: [tap('button', '播放视频'), expectVisible('button', '暂停')],
  },
  {
    id: 'video-nowhere',
    title: 'A video that can be played from nowhere',
    vodId: 198,
    shows: [text('视频地址无效，无法播放')],
  },
  {
    id: 'video-missing',
    title: 'A video that is not there',
    vodId: 999_999,
    shows: [text('加载失败，没有这个视频')],
  },
];

const plays = ({ expects }: DeviceProfile) => expects.browser !== 'qqbrowser';

/** What the player and its add-ons show. */
const playerScreens = looks.map(
  ({ id, title, vodId, shows, steps = [] }): SweepScreen => ({
    id,
    title,
    appliesTo: (profile) => showsSite(profile) && plays(profile),
    needsSandbox: true,
    steps: [
      open(`/vod/detail?vodId=${vodId}`),
      ...shows.map(({ role, name }) => expectVisible(role, name)),
      ...steps,
    ],
  }),
);

/** In a browser that would put a player of its own in the place of any. */
const unsupported: SweepScreen = {
  id: 'video-unsupported',
  title: 'A video in a browser that is not supported',
  appliesTo: (profile) => showsSite(profile) && !plays(profile),
  needsSandbox: true,
  steps: [open('/vod/detail?vodId=196'), expectVisible('dialog', '当前浏览器不支持播放')],
};

export const videoPlayer: readonly SweepScreen[] = [...playerScreens, unsupported];
