import type { Locator, Page } from '@playwright/test';
import { paths } from '../../../src/renderer/site/paths.ts';
import type { TestSandbox } from '../fixtures/test-sandbox.ts';
import type { Visitor } from '../fixtures/visitor.ts';

/** Page object of the screen of a video. */
export class VideoPage {
  readonly page: Page;
  readonly stage: Locator;
  readonly element: Locator;
  readonly play: Locator;
  readonly previewEnded: Locator;
  readonly buy: Locator;
  /** Link in the floating mini player that returns to the player. */
  readonly miniBack: Locator;
  readonly miniClose: Locator;

  constructor(page: Page) {
    this.page = page;
    this.stage = page.getByRole('region', { name: '播放器', exact: true });
    this.element = this.stage.locator('video');
    this.play = this.stage.locator('.vjs-big-play-button');
    this.previewEnded = this.stage.getByRole('heading', { name: '试看已结束' });
    this.buy = this.stage.getByRole('button', { name: '购买' });
    this.miniBack = this.stage.getByRole('button', { name: '回到播放器' });
    this.miniClose = this.stage.getByRole('button', { name: '暂停并关闭小窗' });
  }

  /** Lets the account play in Android browsers, with too few coins to buy a video. */
  async allowPreview({
    visitor,
    sandbox,
  }: {
    readonly visitor: Visitor;
    readonly sandbox: TestSandbox;
  }): Promise<void> {
    await this.page.goto(paths.comicHome.to());
    await sandbox.setUser(await visitor.userId(), { recharged: true, coins: 0 });
    const refreshed = this.page.waitForResponse(/\/api\/user\/info/);
    await this.page.goto(paths.user.to());
    await refreshed;
    await this.page.waitForFunction(() => {
      const user = JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { avaliableAmount?: number };
      return user.avaliableAmount === 0;
    });
  }

  async open(vodId: number): Promise<void> {
    await this.page.goto(paths.vodDetail.to({ vodId }));
  }

  /** Clicks a button of the player by an event, because the control bar hides when the mouse does not move. */
  async press(name: string | RegExp): Promise<void> {
    await this.stage.hover();
    await this.stage.getByRole('button', { name }).first().dispatchEvent('click');
  }

  async setSpeed(rate: number): Promise<void> {
    await this.page.evaluate((wanted) => {
      const video = document.querySelector('video');
      if (video) video.playbackRate = wanted;
    }, rate);
  }

  async seek(seconds: number): Promise<void> {
    await this.page.evaluate((to) => {
      const video = document.querySelector('video');
      if (video) video.currentTime = to;
    }, seconds);
  }

  /** Returns the position in seconds; NaN without a player. */
  position(): Promise<number> {
    return this.page.evaluate(() => document.querySelector('video')?.currentTime ?? Number.NaN);
  }
}
