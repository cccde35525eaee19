import { type Browser, chromium, expect, type Locator, type Page, test } from '@playwright/test';
import { headlessShell } from '../../e2e/fixtures/browsers.ts';
import { profileOf } from '../../profile-of.ts';
import type { PagePoint } from './harness-window.ts';

/** Of 255: less is the edges of letters, drawn at another size. */
const alike = 60;

/** Runs in a page: between the brightness of two pictures, in the cell of a coarse grid where they differ most. */
async function greatestDifference(pictures: readonly string[]): Promise<number> {
  const cells = { columns: 40, rows: 40 };
  const grids = await Promise.all(
    pictures.map(async (address) => {
      const bitmap = await createImageBitmap(await (await fetch(address)).blob(), {
        resizeWidth: cells.columns,
        resizeHeight: cells.rows,
        resizeQuality: 'high',
      });
      const context = new OffscreenCanvas(cells.columns, cells.rows).getContext('2d');
      if (context === null) throw new Error('There is nothing to draw on');
      context.drawImage(bitmap, 0, 0);
      return context.getImageData(0, 0, cells.columns, cells.rows).data;
    }),
  );
  const [left, right] = grids;
  if (left === undefined || right === undefined) throw new Error('There are not two pictures');
  return left.reduce((most, value, index) => Math.max(most, Math.abs(value - (right[index] ?? 0))), 0);
}

/**
 * The site at a platform's size, outside the harness. A live picture has no elements to find: what is done in a view is
 * done here too, and tells where the next thing is.
 */
export class Phone {
  readonly page: Page;
  readonly #browser: Browser;
  #eye: Page | undefined;

  private constructor(browser: Browser, page: Page) {
    this.#browser = browser;
    this.page = page;
  }

  static async open(platformId: string, address: string): Promise<Phone> {
    const { bridges, dpr, touch, ua, viewport } = profileOf(platformId);
    const browser = await chromium.launch(headlessShell());
    const context = await browser.newContext({
      viewport,
      deviceScaleFactor: dpr,
      userAgent: ua,
      hasTouch: touch,
      isMobile: touch,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
    });
    // An app that is there and never answers.
    if (bridges.some((name: string) => name === 'WeixinJSBridge')) {
      await context.addInitScript('WeixinJSBridge = { invoke() {}, on() {}, call() {} }');
    }
    const page = await context.newPage();
    await page.goto(address);
    return new Phone(browser, page);
  }

  /** The middle of what is there, once it keeps its place. */
  async placeOf(target: Locator): Promise<PagePoint> {
    await target.click({ trial: true });
    const box = await target.boundingBox();
    if (box === null) throw new Error('It is not in sight on the phone');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** How far down its page it shows, CSS px. */
  scrollTop(): Promise<number> {
    return this.page.evaluate(() => window.scrollY);
  }

  /** Waits until a view shows what is shown here, as far as an eye at arm's length can tell. */
  async expectShown(picture: () => Promise<Buffer>): Promise<void> {
    this.#eye ??= await this.#browser.newPage();
    const eye = this.#eye;
    let both: readonly Buffer[] = [];
    const difference = async () => {
      both = await Promise.all([picture(), this.page.screenshot()]);
      return eye.evaluate(
        greatestDifference,
        both.map((png) => `data:image/png;base64,${png.toString('base64')}`),
      );
    };
    try {
      await expect.poll(difference).toBeLessThan(alike);
    } catch (thrown) {
      for (const [index, body] of both.entries())
        await test.info().attach(index === 0 ? 'view' : 'phone', { body, contentType: 'image/png' });
      throw thrown;
    }
  }

  close(): Promise<void> {
    return this.#browser.close();
  }
}
