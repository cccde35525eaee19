import type { CDPSession, Locator, Page } from '@playwright/test';
import type { PagePoint, ViewInput } from './harness-window.ts';
import { InputClock } from './input-clock.ts';
import { pinch } from './pinch.ts';
import { viewScale } from './view-scale.ts';

/** Mouse and pinch input on the live view of a window in a browser. */
export class BrowserInput implements ViewInput {
  readonly #page: Page;
  readonly #viewOf: (platformId: string) => Locator;
  #cdp: CDPSession | undefined;
  #clock = new InputClock();
  #at: PagePoint = { x: 0, y: 0 };

  constructor(page: Page, canvasOf: (platformId: string) => Locator) {
    this.#page = page;
    this.#viewOf = canvasOf;
  }

  async press(platformId: string, point: PagePoint): Promise<void> {
    await this.#viewOf(platformId).scrollIntoViewIfNeeded();
    this.#clock = new InputClock();
    this.#at = await this.#toWindow(platformId, point);
    await this.#dispatch('mouseMoved', 0);
    await this.#dispatch('mousePressed', 1);
  }

  async move(platformId: string, point: PagePoint): Promise<void> {
    this.#at = await this.#toWindow(platformId, point);
    await this.#dispatch('mouseMoved', 1);
  }

  async release(): Promise<void> {
    await this.#dispatch('mouseReleased', 0);
  }

  async pinch(platformId: string, from: readonly PagePoint[], to: readonly PagePoint[]): Promise<void> {
    await this.#viewOf(platformId).scrollIntoViewIfNeeded();
    const toWindow = (points: readonly PagePoint[]) =>
      Promise.all(points.map((point) => this.#toWindow(platformId, point)));
    await pinch(this.#page, await toWindow(from), await toWindow(to));
  }

  async #dispatch(type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', buttons: number): Promise<void> {
    this.#cdp ??= await this.#page.context().newCDPSession(this.#page);
    const button = type === 'mouseMoved' && buttons === 0 ? 'none' : 'left';
    const timestamp = this.#clock.next();
    await this.#cdp.send('Input.dispatchMouseEvent', {
      ...{ type, ...this.#at, button, buttons, timestamp },
      clickCount: type === 'mouseMoved' ? 0 : 1,
    });
  }

  async #toWindow(platformId: string, { x, y }: PagePoint): Promise<PagePoint> {
    const scale = await viewScale(this.#page, platformId);
    const box = await this.#viewOf(platformId).boundingBox();
    if (box === null) throw new Error(`The wall shows no view of ${platformId}`);
    return { x: box.x + x * scale, y: box.y + y * scale };
  }
}
