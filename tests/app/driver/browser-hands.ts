import type { CDPSession, Locator, Page } from '@playwright/test';
import { HandClock } from './hand-clock.ts';
import type { Hands, PagePoint } from './harness-window.ts';
import { pinch } from './pinch.ts';
import { viewScale } from './view-scale.ts';

/** Hands on the live pictures of a window: a mouse, and fingers for a pinch. */
export class BrowserHands implements Hands {
  readonly #page: Page;
  readonly #pictureOf: (platformId: string) => Locator;
  #cdp: CDPSession | undefined;
  #times = new HandClock();
  #at: PagePoint = { x: 0, y: 0 };

  constructor(page: Page, pictureOf: (platformId: string) => Locator) {
    this.#page = page;
    this.#pictureOf = pictureOf;
  }

  async press(platformId: string, point: PagePoint): Promise<void> {
    await this.#pictureOf(platformId).scrollIntoViewIfNeeded();
    this.#times = new HandClock();
    this.#at = await this.#place(platformId, point);
    await this.#dispatch('mouseMoved', 0);
    await this.#dispatch('mousePressed', 1);
  }

  async move(platformId: string, point: PagePoint): Promise<void> {
    this.#at = await this.#place(platformId, point);
    await this.#dispatch('mouseMoved', 1);
  }

  async release(): Promise<void> {
    await this.#dispatch('mouseReleased', 0);
  }

  async pinch(platformId: string, from: readonly PagePoint[], to: readonly PagePoint[]): Promise<void> {
    await this.#pictureOf(platformId).scrollIntoViewIfNeeded();
    const place = (points: readonly PagePoint[]) =>
      Promise.all(points.map((point) => this.#place(platformId, point)));
    await pinch(this.#page, await place(from), await place(to));
  }

  async #dispatch(type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', buttons: number): Promise<void> {
    this.#cdp ??= await this.#page.context().newCDPSession(this.#page);
    const button = type === 'mouseMoved' && buttons === 0 ? 'none' : 'left';
    const timestamp = this.#times.next();
    await this.#cdp.send('Input.dispatchMouseEvent', {
      ...{ type, ...this.#at, button, buttons, timestamp },
      clickCount: type === 'mouseMoved' ? 0 : 1,
    });
  }

  async #place(platformId: string, { x, y }: PagePoint): Promise<PagePoint> {
    const scale = await viewScale(this.#page, platformId);
    const box = await this.#pictureOf(platformId).boundingBox();
    if (box === null) throw new Error(`The wall has no picture of ${platformId}`);
    return { x: box.x + x * scale, y: box.y + y * scale };
  }
}
