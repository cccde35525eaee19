import { expect, type Locator, type Page } from '@playwright/test';
import { galleryPath } from '../../../src/main/commands/dev/serve-gallery.ts';

interface Shown {
  readonly addOn: string;
  readonly language?: 'zh-CN' | 'en-us';
  readonly device?: 'phone' | 'pc';
  /** Options of the plugin. Default: those of its example. */
  readonly options?: object;
}

/** Page object of the gallery of player plugins. */
export class PlayerGallery {
  readonly page: Page;
  readonly stage: Locator;
  /** Video element of the player. Ads may use another element. */
  readonly video: Locator;
  readonly bigPlay: Locator;
  readonly bar: Locator;
  readonly log: Locator;
  readonly editor: Locator;

  constructor(page: Page) {
    this.page = page;
    this.stage = page.getByRole('region', { name: '播放器' });
    this.video = this.stage.locator('video.vjs-tech');
    this.bigPlay = this.stage.locator('.vjs-big-play-button');
    this.bar = this.stage.locator('.vjs-control-bar');
    this.log = page.getByRole('region', { name: '日志' });
    this.editor = page.getByRole('textbox', { name: '选项' });
  }

  /**
   * Opens the gallery and blocks autoplay until the first tap. Must be called before the page opens. Does not use the
   * browser's own autoplay policy, because each evaluation by a test counts as a user gesture.
   */
  async openBeforeTap(shown: Shown): Promise<void> {
    await this.page.addInitScript(() => {
      let isTapped = false;
      window.addEventListener('pointerdown', ({ isTrusted }) => (isTapped ||= isTrusted), { capture: true });
      const { play } = HTMLMediaElement.prototype;
      HTMLMediaElement.prototype.play = function playAfterTap() {
        return isTapped ? play.call(this) : Promise.reject(new DOMException('No gesture', 'NotAllowedError'));
      };
    });
    await this.open(shown);
  }

  async open({ options, ...shown }: Shown): Promise<void> {
    const query = new URLSearchParams({
      ...shown,
      ...(options && { options: JSON.stringify(options) }),
    });
    await this.page.goto(`${galleryPath}?${query}`);
    await expect(this.stage.locator('.video-js')).toBeVisible();
  }

  button(name: string | RegExp): Locator {
    return this.stage.getByRole('button', { name, exact: true });
  }

  /** Taps with touch events, because Playwright's own clicks are mouse clicks. */
  async tap(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
    const cdp = await this.page.context().newCDPSession(this.page);
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await cdp.detach();
  }

  /** Clicks the big play button and waits for playback. */
  async play(): Promise<void> {
    await this.bigPlay.click();
    await this.expectPlaying();
  }

  /** Clicks a control of the bar. Moves the mouse first, because the bar hides during playback. */
  async press(target: Locator, options: Parameters<Locator['click']>[0] = {}): Promise<void> {
    const {
      x = 0,
      y = 0,
      width = 0,
      height = 0,
    } = (await this.stage.locator('.video-js').boundingBox()) ?? {};
    for (const part of [2.2, 2]) await this.page.mouse.move(x + width / part, y + height / part);
    await target.click(options);
  }

  async pause(): Promise<void> {
    await this.press(this.bar.locator('.vjs-play-control'));
    await expect.poll(() => this.isPaused()).toBe(true);
  }

  seek(seconds: number): Promise<void> {
    return this.video.evaluate((video: HTMLVideoElement, to) => {
      video.currentTime = to;
    }, seconds);
  }

  position(): Promise<number> {
    return this.video.evaluate((video: HTMLVideoElement) => video.currentTime);
  }

  isPaused(): Promise<boolean> {
    return this.video.evaluate((video: HTMLVideoElement) => video.paused);
  }

  /** Makes the tap that an ad requires if the browser blocks autoplay. */
  async startAd(): Promise<void> {
    await this.stage.getByRole('button', { name: /请点击播放|Please Click/ }).click();
  }

  /** Seeks to the end of a running ad. On a busy machine, the ad may have ended before. */
  async endAd(number: number): Promise<void> {
    const skip = () =>
      this.stage.locator('video').evaluateAll((videos, file) => {
        const ad = (videos as HTMLVideoElement[]).find(({ currentSrc }) => currentSrc.endsWith(file));
        if (ad?.paused) return false;
        if (ad) ad.currentTime = ad.duration - 0.1;
        return true;
      }, `/ad-${number}.mp4`);
    await expect.poll(skip).toBe(true);
  }

  async expectPlaying(): Promise<void> {
    await expect.poll(() => this.isPaused()).toBe(false);
    const from = await this.position();
    await expect.poll(() => this.position()).toBeGreaterThan(from);
  }

  /** Returns the name of the file that the player plays. */
  async file(): Promise<string> {
    const source = await this.video.evaluate((video: HTMLVideoElement) => video.currentSrc);
    return source.split('/').pop() ?? '';
  }

  /** Log entries with this name, newest first. */
  logged(name: string): Locator {
    return this.log.getByRole('listitem').filter({ has: this.page.locator('code', { hasText: name }) });
  }
}
