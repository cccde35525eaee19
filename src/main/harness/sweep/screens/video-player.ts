import { expectHidden, expectVisible, open, type Target, tap } from '#shared/screens/visit-step.ts';
import type { DeviceProfile } from '../../devices/device-profile.ts';
import { isOwnApp, type ListedScreen, type Step, showsSite, takeScreenshot } from '../sweep-screen.ts';

interface PlayerScreen {
  readonly id: string;
  readonly title: string;
  readonly titleZh: string;
  /** ID of a free video of the sandbox, or an ID that does not exist. */
  readonly vodId: number;
  readonly isOn?: (profile: DeviceProfile) => boolean;
  /** localStorage entries of an earlier visit. */
  readonly stored?: Readonly<Record<string, string>>;
  readonly shows: readonly Target[];
  readonly steps?: readonly Step[] | ((profile: DeviceProfile) => readonly Step[]);
}

const heading = (name: string): Target => ({ role: 'heading', name });
const text = (name: string): Target => ({ role: 'StaticText', name });

const missingId = 999_999;

/** Steps that start and pause the video. The control bar stays visible while it is paused. */
const paused: readonly Step[] = [tap('button', '播放视频'), tap('button', '暂停')];

const openSheet = tap('button', '更多');

/** Returns true if the player is too narrow for one row of controls, as on phones and upright tablets. */
const isCompact = ({ viewport }: DeviceProfile): boolean => viewport.width < 900;

/**
 * Returns steps that open a menu of the control bar. In a compact player, the menus are open in a sheet.
 *
 * `label` is the name of the menu's button.
 */
const openMenu =
  (name: string, label: string) =>
  (profile: DeviceProfile): readonly Step[] => [
    ...paused,
    isCompact(profile) ? openSheet : tap('button', label),
    expectVisible('menu', name),
  ];

/** Returns steps that press a button of the control bar, which is in a sheet in a compact player. */
const pressControl =
  (name: string, shows: Step) =>
  (profile: DeviceProfile): readonly Step[] => [
    ...paused,
    ...(isCompact(profile) ? [openSheet] : []),
    tap('button', name),
    shows,
  ];

/** Minors' mode that allows no hours. No PIN matches the digest. */
const noHours = JSON.stringify({
  from: 0,
  until: 0,
  minutesADay: 1,
  pin: { salt: '0'.repeat(32), rounds: 1, digest: '0'.repeat(64) },
});

const playerScreens: readonly PlayerScreen[] = [
  {
    id: 'video-ad',
    title: 'An ad before a video',
    titleZh: '片前广告',
    vodId: 187,
    shows: [heading('演示：开始广告'), { role: 'link', name: '查看广告详情 shop.manyue.example' }],
  },
  {
    id: 'video-player',
    title: 'A video that plays',
    titleZh: '播放中的视频',
    // Every build of Chromium can play this WebM video.
    vodId: 196,
    shows: [heading('演示：WebM')],
    steps: [tap('button', '播放视频'), expectVisible('button', '暂停')],
  },
  {
    id: 'video-resume',
    title: 'The place where a video was left',
    titleZh: '上次看到的位置',
    vodId: 183,
    stored: { 183: '20' },
    shows: [text('上次看到 00:20')],
  },
  {
    id: 'video-pause-ad',
    title: 'An ad over a paused video',
    titleZh: '暂停广告',
    vodId: 188,
    shows: [heading('演示：暂停广告')],
    steps: [...paused, expectVisible('button', '关闭广告')],
  },
  {
    id: 'video-ads',
    title: 'Videos before a video',
    titleZh: '多段片前广告',
    vodId: 190,
    // Browsers block autoplay with sound, so the player asks for a tap.
    shows: [heading('演示：多段广告'), { role: 'button', name: '您的浏览器限制自动播放 请点击播放' }],
    steps: [
      tap('button', '您的浏览器限制自动播放 请点击播放'),
      expectHidden('button', '您的浏览器限制自动播放 请点击播放'),
      expectVisible('link', '广告 shop.manyue.example'),
    ],
  },
  {
    id: 'video-speeds',
    title: 'The speeds of a video',
    titleZh: '播放速度',
    vodId: 196,
    shows: [heading('演示：WebM')],
    steps: openMenu('播放速度', '播放速度 1.0x'),
  },
  {
    id: 'video-qualities',
    title: 'The qualities of a video',
    titleZh: '清晰度',
    vodId: 185,
    shows: [heading('演示：清晰度')],
    steps: openMenu('清晰度', '清晰度 高清'),
  },
  {
    id: 'video-subtitles',
    title: 'The subtitles of a video',
    titleZh: '字幕',
    vodId: 192,
    shows: [heading('演示：外挂字幕')],
    steps: openMenu('字幕', '字幕 关闭字幕'),
  },
  {
    id: 'video-sound-tracks',
    title: 'The sound tracks of a video',
    titleZh: '音轨',
    vodId: 191,
    // Excludes Safari, which plays HLS natively. Chromium emulates Safari but does not expose the tracks.
    isOn: ({ expects }) => expects.browser !== 'safari' && expects.os !== 'ios',
    shows: [heading('演示：音轨与字幕')],
    steps: openMenu('音轨', '音轨 原声'),
  },
  {
    id: 'video-playlist',
    title: "A video's list in the player",
    titleZh: '播放列表',
    vodId: 184,
    shows: [heading('演示：播放列表')],
    steps: pressControl('播放列表', expectVisible('group', '播放列表')),
  },
  {
    id: 'video-danmu-settings',
    title: 'The settings of comments over a video',
    titleZh: '弹幕设置',
    vodId: 183,
    shows: [heading('演示：弹幕')],
    steps: pressControl('弹幕设置', expectVisible('dialog', '弹幕设置')),
  },
  {
    id: 'video-not-bought',
    title: 'A video that must be bought',
    titleZh: '须购买的视频',
    vodId: 195,
    isOn: (profile) => !isForApp(profile),
    shows: [heading('付费视频')],
  },
  {
    id: 'video-preview-end',
    title: 'The end of what a server lets try',
    titleZh: '试看结束',
    vodId: 193,
    isOn: (profile) => !isForApp(profile),
    shows: [heading('演示：试看')],
    // The bar is pressed in the middle, which is after the preview of ten seconds.
    steps: [...paused, tap('slider', '进度条'), expectVisible('heading', '试看已结束')],
  },
  {
    id: 'video-unsupported',
    title: 'A video that this browser may not play',
    titleZh: '须在APP观看的视频',
    vodId: 195,
    isOn: isForApp,
    shows: [{ role: 'dialog', name: '当前浏览器不支持播放' }],
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
    vodId: missingId,
    shows: [text('加载失败，没有这个视频')],
  },
  {
    id: 'video-child',
    title: "A video when it is not a child's hour",
    titleZh: '青少年模式下的视频',
    vodId: 196,
    stored: { minorsMode: noHours },
    shows: [{ role: 'dialog', name: '青少年模式' }],
    steps: [takeScreenshot, tap('button', '继续观看'), expectVisible('StaticText', '请输入4位数字密码')],
  },
];

/** Returns true for QQ Browser. It replaces every player with its own, so the site refuses to play there. */
const isUnsupported = ({ expects }: DeviceProfile) => expects.browser === 'qqbrowser';

/** Returns true if the site offers its app instead of a purchase, as it does in Android browsers. */
function isForApp(profile: DeviceProfile): boolean {
  return profile.expects.os === 'android' && !isOwnApp(profile);
}

export const videoPlayer: readonly ListedScreen[] = playerScreens.map(
  ({ id, title, titleZh, vodId, isOn, stored, shows, steps }) => {
    const expected = shows.map(({ role, name }) => expectVisible(role, name));
    const storageSteps = Object.entries(stored ?? {}).map(
      ([key, value]) => ({ kind: 'keepOnDevice', key, value }) as const,
    );
    return {
      id,
      title,
      titleZh,
      section: 'vod',
      appliesTo: isOn ? (profile) => showsSite(profile) && isOn(profile) : showsSite,
      needsSandbox: true,
      steps: ({ profile }) => [
        ...(storageSteps.length > 0 ? [open('/index'), ...storageSteps] : []),
        open(`/vod/detail?vodId=${vodId}`),
        ...(isUnsupported(profile) && vodId !== missingId
          ? [expectVisible('dialog', '当前浏览器不支持播放')]
          : [...expected, ...(typeof steps === 'function' ? steps(profile) : (steps ?? []))]),
      ],
    };
  },
);
