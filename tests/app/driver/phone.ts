import { type Browser, chromium, expect, type Locator, type Page, test } from '@playwright/test';
import { headlessShell } from '../../e2e/fixtures/browsers.ts';
import { profileOf } from '../../profile-of.ts';
import type { PagePoint } from './harness-window.ts';

/**
 * Max difference in brightness (0 to 255) between images that count as equal. Letters that are drawn at different
 * scales differ at their edges.
 */
const maxScalingDifference = 60;

/**
 * Returns the largest difference in brightness between two images, which it compares on a coarse grid. Runs in a page.
 */
async function maxCellDifference(images: readonly string[]): Promise<number> {
  const cells = { columns: 40, rows: 40 };
  const grids = await Promise.all(
    images.map(async (address) => {
      const bitmap = await createImageBitmap(await (await fetch(address)).blob(), {
        resizeWidth: cells.columns,
        resizeHeight: cells.rows,
        resizeQuality: 'high',
      });
      const context = new OffscreenCanvas(cells.columns, cells.rows).getContext('2d');
      if (context === null) throw new Error('OffscreenCanvas has no 2d context');
      context.drawImage(bitmap, 0, 0);
      return context.getImageData(0, 0, cells.columns, cells.rows).data;
    }),
  );
  const [left, right] = grids;
  if (left === undefined || right === undefined) throw new Error('maxCellDifference needs two images');
  return left.reduce((max, value, index) => Math.max(max, Math.abs(value - (right[index] ?? 0))), 0);
}

/**
 * The site at a platform's size, in a browser outside the harness. A live view is only an image without elements. So
 * tests repeat each action here and read element positions from this page.
 */
export class Phone {
  readonly page: Page;
  readonly #browser: Browser;
  #comparePage: Page | undefined;

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
    // Adds a bridge that never responds.
    if (bridges.some((name: string) => name === 'WeixinJSBridge')) {
      await context.addInitScript('WeixinJSBridge = { invoke() {}, on() {}, call() {} }');
    }
    const page = await context.newPage();
    await page.goto(address);
    return new Phone(browser, page);
  }

  /** Returns the middle of an element after it has stopped moving. */
  async placeOf(target: Locator): Promise<PagePoint> {
    await target.click({ trial: true });
    // Moves the mouse away, because the trial click hovers over the element and changes its color here but not in the
    // view.
    await this.page.mouse.move(0, 0);
    const box = await target.boundingBox();
    if (box === null) throw new Error('The element is not visible on the reference phone');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  scrollTop(): Promise<number> {
    return this.page.evaluate(() => window.scrollY);
  }

  /** Waits until a view shows the same image as this page, apart from differences in scale. */
  async expectShown(takeScreenshot: () => Promise<Buffer>): Promise<void> {
    this.#comparePage ??= await this.#browser.newPage();
    const comparePage = this.#comparePage;
    let both: readonly Buffer[] = [];
    const difference = async () => {
      both = await Promise.all([takeScreenshot(), this.page.screenshot()]);
      return comparePage.evaluate(
        maxCellDifference,
        both.map((png) => `data:image/png;base64,${png.toString('base64')}`),
      );
    };
    try {
      await expect.poll(difference).toBeLessThan(maxScalingDifference);
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
