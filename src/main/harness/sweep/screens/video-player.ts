import { expectVisible, open, type Target, tap } from '#shared/screens/visit-step.ts';
import type { DeviceProfile } from '../../devices/device-profile.ts';
import { type Step, type SweepScreen, showsSite } from '../sweep-screen.ts';

interface PlayerLook {
  readonly id: string;
  readonly title: string;
  /** A free video of the sandbox, or the one that it has not. */
  readonly vodId: number;
  readonly shows: readonly Target[];
  readonly steps?: readonly Step[];
}

const heading = (name: string): Target => ({ role: 'heading', name });
const text = (name: string): Target => ({ role: 'StaticText', name });

const missing = 999_999;

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
    vodId: missing,
    shows: [text('加载失败，没有这个视频')],
  },
];

/** It would put a player of its own in the place of any, and is told so instead. */
const isUnsupported = ({ expects }: DeviceProfile) => expects.browser === 'qqbrowser';

/** What the player and its add-ons show. */
export const videoPlayer: readonly SweepScreen[] = looks.map(({ id, title, vodId, shows, steps }) => {
  const seen = shows.map(({ role, name }) => expectVisible(role, name));
  return {
    id,
    title,
    appliesTo: showsSite,
    needsSandbox: true,
    steps: ({ profile }) => [
      open(`/vod/detail?vodId=${vodId}`),
      ...(isUnsupported(profile) && vodId !== missing
        ? [expectVisible('dialog', '当前浏览器不支持播放')]
        : [...seen, ...(steps ?? [])]),
    ],
  };
});
