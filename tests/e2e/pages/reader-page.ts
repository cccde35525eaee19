import { expect, type Locator, type Page } from '@playwright/test';
import { paths } from '../../../src/renderer/site/paths.ts';

export class ReaderPage {
  readonly page: Page;
  readonly menu: Locator;
  readonly pictures: Locator;
  readonly next: Locator;
  readonly previous: Locator;
  readonly buyDialog: Locator;
  readonly confirmPurchase: Locator;
  /** Button that replaces the confirm button if the user has too few coins. */
  readonly goToRecharge: Locator;
  readonly autoBuy: Locator;
  readonly rechargeDialog: Locator;
  readonly seekBar: Locator;
  readonly autoScroll: Locator;
  /** Buttons that are shown only during automatic scrolling. */
  readonly scrollSpeed: Locator;
  readonly night: Locator;
  readonly autoBuyAlways: Locator;
  readonly autoBuyQuestion: Locator;

  constructor(page: Page) {
    this.page = page;
    this.menu = page.getByRole('navigation', { name: '阅读菜单' });
    this.pictures = page.getByRole('img', { name: /^第\d+页/ });
    this.next = page.getByRole('button', { name: /^下一[话章]$/ });
    this.previous = page.getByRole('button', { name: /^上一[话章]$/ });
    this.buyDialog = page.getByRole('dialog', { name: '购买章节' });
    this.confirmPurchase = this.buyDialog.getByRole('button', { name: '确认购买' });
    this.goToRecharge = this.buyDialog.getByRole('button', { name: '去充值' });
    this.autoBuy = this.buyDialog.getByRole('checkbox', { name: '自动购买后续章节' });
    this.rechargeDialog = page.getByRole('dialog', { name: '金币不足' });
    this.seekBar = page.getByRole('slider', { name: '阅读进度' });
    this.autoScroll = page.getByRole('button', { name: '自动滚动', exact: true });
    this.scrollSpeed = page.getByRole('group', { name: '自动滚动速度' }).getByRole('status');
    this.night = page.getByRole('button', { name: '夜间模式' });
    this.autoBuyAlways = page.getByRole('button', { name: '自动购买' });
    this.autoBuyQuestion = page.getByRole('dialog', { name: '开启自动购买？' });
  }

  async open(bookId: number, number: number): Promise<void> {
    await this.page.goto(paths.comicReader.to({ bookId, number }));
  }

  /** Turns automatic purchase on in the menu, which asks for confirmation. */
  async turnAutoBuyOn(): Promise<void> {
    await this.autoBuyAlways.click();
    await this.autoBuyQuestion.getByRole('button', { name: '确定' }).click();
    await expect(this.autoBuyAlways).toHaveAttribute('aria-pressed', 'true');
  }

  /** Box of the current page in page mode. */
  async pageBox(): Promise<{ x: number; width: number; height: number }> {
    const box = await this.page.locator('.paged-strip__page:not([inert])').boundingBox();
    if (!box) throw new Error('The reader shows no page');
    return box;
  }

  /** Scrolls down until the end of the chapter is visible; the chapter grows while its images load. */
  async scrollToEnd(end: Locator): Promise<void> {
    await expect(async () => {
      await this.page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect(end).toBeInViewport({ timeout: 250 });
    }).toPass();
  }

  async tapMiddle(): Promise<void> {
    const middle = await this.page.evaluate(() => ({ x: window.innerWidth / 2, y: window.innerHeight / 2 }));
    await this.page.mouse.click(middle.x, middle.y);
  }

  /** Returns the box of an image; `picture` counts from 1. */
  async boxOf(picture: number): Promise<{ x: number; y: number; width: number; height: number }> {
    return this.pictures.nth(picture - 1).evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    });
  }

  /** Waits for the code that zooms, which loads after the images. */
  async waitForGestures(): Promise<void> {
    await expect(this.page.locator('.zoom-room')).toHaveCSS('touch-action', 'pan-x pan-y');
  }

  /** Waits until the menus' transitions have ended, including those that are about to start. */
  async waitForMenus(): Promise<void> {
    await this.menu.evaluate(async (menu) => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      await Promise.all(menu.getAnimations({ subtree: true }).map(({ finished }) => finished));
    });
  }

  /** Waits until all parts of all images in the viewport are decoded. */
  async expectPictures(): Promise<void> {
    await this.page.waitForFunction(() => {
      const inView = [...document.querySelectorAll('[role=img]')].filter((picture) => {
        const { top, bottom } = picture.getBoundingClientRect();
        return bottom > 0 && top < window.innerHeight;
      });
      return inView.length > 0 && inView.every(isShown);

      function isShown(picture: Element): boolean {
        const parts = [...picture.querySelectorAll('img')];
        const isLoading = picture.textContent.includes('加载中');
        return (
          !isLoading && parts.length > 0 && parts.every((part) => part.complete && part.naturalWidth > 0)
        );
      }
    });
  }
}
