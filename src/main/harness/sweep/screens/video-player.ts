import { expectVisible, open, type Target, tap } from '#shared/screens/visit-step.ts';
import type { DeviceProfile } from '../../devices/device-profile.ts';
import { type ListedScreen, type Step, showsSite } from '../sweep-screen.ts';

interface PlayerLook {
  readonly id: string;
  readonly title: string;
  readonly titleZh: string;
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
    titleZh: '片前广告',
    vodId: 187,
    shows: [heading('演示：开始广告'), { role: 'link', name: '广告 shop.manyue.example' }],
  },
  {
    id: 'video-player',
    title: 'A video that plays',
    titleZh: '播放中的视频',
    // WebM, which every build of Chromium plays.
    vodId: 196,
    shows: [heading('演示：WebM')],
    steps: [tap('button', '播放视频'), expectVisible('button', '暂停')],
  },
  {
    id: 'video-nowhere',
    title: 'A video that can be played from nowhere',
    titleZh: '没有地址的视频',
    vodId: 198,
    shows: [text('视频地址无效，无法播放')],
  },
  {
    id: 'video-missing',
    title: 'A video that is not there',
    titleZh: '不存在的视频',
    vodId: missing,
    shows: [text('加载失败，没有这个视频')],
  },
];

/** It would put a player of its own in the place of any, and is told so instead. */
const isUnsupported = ({ expects }: DeviceProfile) => expects.browser === 'qqbrowser';

/** What the player and its add-ons show. */
export const videoPlayer: readonly ListedScreen[] = looks.map(
  ({ id, title, titleZh, vodId, shows, steps }) => {
    const seen = shows.map(({ role, name }) => expectVisible(role, name));
    return {
      id,
      title,
      titleZh,
      section: 'vod',
      appliesTo: showsSite,
      needsSandbox: true,
      steps: ({ profile }) => [
        open(`/vod/detail?vodId=${vodId}`),
        ...(isUnsupported(profile) && vodId !== missing
          ? [expectVisible('dialog', '当前浏览器不支持播放')]
          : [...seen, ...(steps ?? [])]),
      ],
    };
  },
);
