import { expect } from '@playwright/test';
import type { DemonstrationName } from '../../../../src/main/sandbox/sample-content/videos/demonstrations.ts';
import { demonstrationId } from '../../../../src/main/sandbox/sample-content/videos/videos.ts';
import { paths } from '../../../../src/renderer/site/paths.ts';
import { noon, setTime } from '../../fixtures/page/set-time.ts';
import { MinorsModeSteps } from '../minors-mode.ts';
import { PlayerGallery } from '../player-gallery.ts';
import { RechargePage } from '../recharge-page.ts';
import { VideoPage } from '../video-page.ts';
import type { AuditedScreen, AuditedVisit } from './audited-screen.ts';

export const vodScreens: readonly AuditedScreen[] = [
  {
    name: 'a video preview',
    open: async ({ page, ...visit }) => {
      const video = new VideoPage(page);
      await video.allowPreview(visit);
      await video.open(1);
      await expect(page.getByText(/^试看中/)).toBeVisible();
      await expect(video.element).toHaveCount(1);
    },
  },
  {
    name: 'the offer of a paid video',
    deviceId: 'ios-safari',
    open: async ({ page }) => {
      const video = new VideoPage(page);
      // Opens the video without setting coins, because a user with enough coins gets no preview.
      await video.open(1);
      await expect(video.stage.getByRole('heading', { name: '付费视频' })).toBeVisible();
    },
  },
  {
    name: 'a video in an unsupported browser',
    open: async ({ page }) => {
      await new VideoPage(page).open(1);
      await expect(page.getByRole('dialog', { name: '当前浏览器不支持播放' })).toBeVisible();
    },
  },
  {
    name: 'a missing video',
    open: async ({ page }) => {
      await new VideoPage(page).open(999_999);
      await expect(page.getByText('加载失败，没有这个视频')).toBeVisible();
    },
  },
  {
    name: 'a video with an invalid URL',
    open: async (visit) => {
      await open(visit, 'wrongScheme');
      await expect(visit.page.getByText('视频地址无效，无法播放')).toBeVisible();
    },
  },
  {
    name: 'an invalid video file',
    problem: /MEDIA_ERR_SRC_NOT_SUPPORTED/,
    open: async (visit) => {
      await visit.page.route('**/none.mp4', (route) =>
        route.fulfill({ contentType: 'video/mp4', body: 'not a video' }),
      );
      const { stage } = await open(visit, 'missing');
      await expect(stage.getByRole('alert')).toContainText('视频无法播放');
    },
  },
  {
    name: 'a video with blocked autoplay',
    open: async (visit) => {
      await visit.page.addInitScript(() => {
        HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('', 'NotAllowedError'));
      });
      const vodId = demonstrationId('danmu');
      await storeItem(visit, String(vodId), '20');
      await visit.page.goto(paths.vodDetail.to({ vodId, resume: 1 }));
      await expect(visit.page.getByText('请点击播放')).toBeVisible();
    },
  },
  {
    name: 'the offer to resume a video',
    open: async (visit) => {
      await storeItem(visit, String(demonstrationId('danmu')), '20');
      const { stage } = await open(visit, 'danmu');
      await expect(stage.getByText(/^上次看到/)).toBeVisible();
    },
  },
  {
    name: 'an image ad before a video',
    open: async (visit) => {
      const { stage } = await open(visit, 'startAd');
      await expect(stage.getByText(/^广告: \d/)).toBeVisible();
    },
  },
  {
    name: 'an ad over a paused video',
    open: async (visit) => {
      const video = await playVideo(visit, 'pauseAd');
      await visit.page.evaluate(() => document.querySelector('video')?.pause());
      await expect(video.stage.getByRole('button', { name: '关闭广告' })).toBeVisible();
    },
  },
  {
    name: 'a pre-roll',
    open: async (visit) => {
      const { stage } = await open(visit, 'singleAd');
      await expect(stage.getByText(/跳过广告/)).toBeVisible();
    },
  },
  {
    name: 'several pre-rolls',
    open: async (visit) => {
      const { stage } = await open(visit, 'multiAd');
      await expect(stage.getByRole('link', { name: '查看广告详情' })).toBeVisible();
    },
  },
  {
    name: 'the next video after the end',
    open: async (visit) => {
      const video = await playVideo(visit, 'danmu');
      await video.seek(59.8);
      await expect(video.stage.getByRole('group', { name: /即将播放|下一个/ })).toBeVisible();
    },
  },
  {
    name: 'a members-only video in the player gallery',
    open: async ({ page }) => {
      const gallery = new PlayerGallery(page);
      await gallery.open({ addOn: 'vipLimit' });
      await expect(gallery.stage.getByRole('group', { name: '会员专享' })).toBeVisible();
    },
  },
  {
    name: 'the end of a server-side preview',
    open: async (visit) => {
      const video = new VideoPage(visit.page);
      await video.allowPreview(visit);
      await video.open(demonstrationId('preview'));
      await video.play.click();
      await expect.poll(() => video.position()).toBeGreaterThan(0);
      await video.seek(12);
      await expect(video.previewEnded).toBeVisible();
    },
  },
  {
    name: 'the playlist in the player',
    open: async (visit) => {
      const video = await playVideo(visit, 'playlist');
      await video.press(/^更多$/);
      await video.press('播放列表');
      await expect(video.stage.getByRole('group', { name: '播放列表' })).toBeVisible();
    },
  },
  picker('the qualities of a video', 'qualities', '清晰度'),
  picker('the subtitles of a video', 'subtitles', '字幕'),
  picker('the audio tracks of a video', 'stream', '音轨'),
  picker('the speeds of a video', 'danmu', '播放速度'),
  {
    name: 'the notice about mosaics',
    open: async (visit) => {
      const video = await playVideo(visit, 'subtitles');
      await video.setSpeed(4);
      await expect(visit.page.getByRole('button', { name: '关闭提示' })).toBeVisible({ timeout: 15_000 });
      await visit.page.evaluate(() => document.querySelector('video')?.pause());
    },
  },
  {
    name: 'a video in the mini player',
    open: async (visit) => {
      const video = await playVideo(visit, 'danmu');
      await visit.page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect(video.miniBack).toBeInViewport({ ratio: 1 });
    },
  },
  {
    name: 'the question before a video uses mobile data',
    open: async (visit) => {
      await visit.page.addInitScript(() => {
        const connection = Object.assign(new EventTarget(), { type: 'cellular' });
        Object.defineProperty(navigator, 'connection', { value: connection });
      });
      const { stage } = await open(visit, 'danmu');
      await expect(stage.getByRole('group', { name: /^正在使用移动数据/ })).toBeVisible();
    },
  },
  {
    name: 'the keyboard shortcuts of the player',
    deviceId: 'pc-chrome',
    open: async (visit) => {
      const { stage } = await playVideo(visit, 'danmu');
      await visit.page.keyboard.press('?');
      await expect(stage.getByRole('dialog', { name: '快捷键' })).toBeVisible();
    },
  },
  {
    name: 'the video home with videos to resume',
    open: async (visit) => {
      const { page } = visit;
      const record = { vodId: '1', vodName: '江南四时', seconds: 61, duration: 600, date: 1 };
      const finished = { ...record, vodId: '2', seconds: 600 };
      await storeItem(visit, 'vodHistory', JSON.stringify([record, finished]));
      await page.goto(paths.vodHome.to());
      await expect(page.getByRole('region', { name: '继续观看' })).toBeVisible();
    },
  },
  {
    name: "the settings of minors' mode",
    open: async ({ page }) => {
      const minors = new MinorsModeSteps(page);
      await minors.turnOn('1234');
      await minors.openSettings();
      await minors.dialog.getByText('忘记密码？').click();
      await expect(minors.dialog.getByText(/^密码只保存在本机/)).toBeVisible();
    },
  },
  {
    name: "a video after a child's time limit",
    open: async (visit) => {
      await setTime(visit.page, visit.sandbox, noon);
      const minors = new MinorsModeSteps(visit.page);
      await minors.turnOn('1234');
      await minors.play(40);
      await open(visit, 'danmu');
      await expect(minors.dialog.getByText(/^今天的观看时间已用完/)).toBeVisible();
      await minors.press('继续观看');
      await expect(minors.dialog.getByText('请输入4位数字密码')).toBeVisible();
    },
  },
  {
    name: "the PIN dialog of minors' mode",
    open: async ({ page }) => {
      const minors = new MinorsModeSteps(page);
      await minors.turnOn('1234');
      const recharge = new RechargePage(page);
      await recharge.open();
      await recharge.pay.click();
      await expect(minors.dialog.getByText('购买和充值需要家长的密码。')).toBeVisible();
    },
  },
];

function picker(name: string, demonstration: DemonstrationName, label: string): AuditedScreen {
  return {
    name,
    open: async (visit) => {
      const video = await playVideo(visit, demonstration);
      // Opens the sheet, which contains the pickers on a phone.
      await video.press(/^更多$/);
      await expect(video.stage.getByRole('menu', { name: label })).toBeVisible();
    },
  };
}

async function open({ page }: AuditedVisit, demonstration: DemonstrationName): Promise<VideoPage> {
  const video = new VideoPage(page);
  await video.open(demonstrationId(demonstration));
  return video;
}

/** Starts playback, after which the control bar is visible. */
async function playVideo(visit: AuditedVisit, demonstration: DemonstrationName): Promise<VideoPage> {
  const video = await open(visit, demonstration);
  await video.play.click();
  await expect.poll(() => video.position()).toBeGreaterThan(0);
  return video;
}

/** Writes an entry to localStorage before the screen opens. */
async function storeItem({ page }: AuditedVisit, key: string, text: string): Promise<void> {
  await page.goto(paths.fakeHome.to());
  await page.evaluate((entry) => localStorage.setItem(...entry), [key, text] as const);
}
