import type { CDPSession, Page } from '@playwright/test';
import { HandClock } from './hand-clock.ts';
import type { Hands, PagePoint } from './harness-window.ts';
import { nextFrame, pinch } from './pinch.ts';

interface ViewInHand {
  readonly page: Page;
  /** CSS px of the window for one of the page. */
  readonly scale: number;
  readonly isTouch: boolean;
}

interface Held extends ViewInHand {
  readonly cdp: CDPSession;
  readonly times: HandClock;
  at: PagePoint;
}

/** Hands on the pages that the program puts over its window: they take input themselves. */
export class ProgramHands implements Hands {
  readonly #find: (platformId: string) => Promise<ViewInHand>;
  readonly #sessions = new Map<Page, CDPSession>();
  readonly #held = new Map<string, Held>();

  constructor(find: (platformId: string) => Promise<ViewInHand>) {
    this.#find = find;
  }

  async press(platformId: string, point: PagePoint): Promise<void> {
    const view = await this.#find(platformId);
    const held = { ...view, cdp: await this.#sessionOf(view), times: new HandClock(), at: point };
    this.#held.set(platformId, held);
    await this.#dispatch(held, 'mousePressed');
  }

  async move(platformId: string, point: PagePoint): Promise<void> {
    const held = this.#heldOf(platformId);
    held.at = point;
    await this.#dispatch(held, 'mouseMoved');
    await nextFrame(held.page);
  }

  async release(platformId: string): Promise<void> {
    const held = this.#heldOf(platformId);
    this.#held.delete(platformId);
    await this.#dispatch(held, 'mouseReleased');
  }

  async pinch(platformId: string, from: readonly PagePoint[], to: readonly PagePoint[]): Promise<void> {
    const { page, scale } = await this.#find(platformId);
    const place = (points: readonly PagePoint[]) =>
      points.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
    await pinch(page, place(from), place(to));
  }

  async #dispatch(
    { cdp, times, at, scale, isTouch }: Held,
    type: 'mousePressed' | 'mouseMoved' | 'mouseReleased',
  ): Promise<void> {
    const place = { x: Math.round(at.x * scale), y: Math.round(at.y * scale) };
    const pressed = { type, ...place, button: 'left', clickCount: 1, timestamp: times.next() } as const;
    if (isTouch) await cdp.send('Input.emulateTouchFromMouseEvent', pressed);
    else
      await cdp.send('Input.dispatchMouseEvent', { ...pressed, buttons: type === 'mouseReleased' ? 0 : 1 });
  }

  /** A mouse over a touch screen is a finger for as long as the session that says so is there: the tap comes after the release. */
  async #sessionOf({ page, isTouch }: ViewInHand): Promise<CDPSession> {
    const cdp = this.#sessions.get(page) ?? (await page.context().newCDPSession(page));
    this.#sessions.set(page, cdp);
    const emulation = { enabled: true, configuration: 'mobile' } as const;
    if (isTouch) await cdp.send('Emulation.setEmitTouchEventsForMouse', emulation);
    return cdp;
  }

  #heldOf(platformId: string): Held {
    const held = this.#held.get(platformId);
    if (held === undefined) throw new Error(`Nothing is pressed on ${platformId}`);
    return held;
  }
}
