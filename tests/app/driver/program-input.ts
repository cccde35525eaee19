import type { CDPSession, Page } from '@playwright/test';
import type { PagePoint, ViewInput } from './harness-window.ts';
import { InputClock } from './input-clock.ts';
import { nextFrame, pinch } from './pinch.ts';

interface TargetView {
  readonly page: Page;
  /** CSS px of the window per CSS px of the page. */
  readonly scale: number;
  readonly isTouch: boolean;
}

interface PressedView extends TargetView {
  readonly cdp: CDPSession;
  readonly clock: InputClock;
  at: PagePoint;
}

/** Input for the native pages that the program puts over its window. */
export class ProgramInput implements ViewInput {
  readonly #findView: (platformId: string) => Promise<TargetView>;
  readonly #sessions = new Map<Page, CDPSession>();
  readonly #pressed = new Map<string, PressedView>();

  constructor(findView: (platformId: string) => Promise<TargetView>) {
    this.#findView = findView;
  }

  async press(platformId: string, point: PagePoint): Promise<void> {
    const view = await this.#findView(platformId);
    const pressed = { ...view, cdp: await this.#sessionOf(view), clock: new InputClock(), at: point };
    this.#pressed.set(platformId, pressed);
    await this.#dispatch(pressed, 'mousePressed');
  }

  async move(platformId: string, point: PagePoint): Promise<void> {
    const pressed = this.#pressedOf(platformId);
    pressed.at = point;
    await this.#dispatch(pressed, 'mouseMoved');
    await nextFrame(pressed.page);
  }

  async release(platformId: string): Promise<void> {
    const pressed = this.#pressedOf(platformId);
    this.#pressed.delete(platformId);
    await this.#dispatch(pressed, 'mouseReleased');
  }

  async pinch(platformId: string, from: readonly PagePoint[], to: readonly PagePoint[]): Promise<void> {
    const { page, scale } = await this.#findView(platformId);
    const place = (points: readonly PagePoint[]) =>
      points.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
    await pinch(page, place(from), place(to));
  }

  async #dispatch(
    { cdp, clock, at, scale, isTouch }: PressedView,
    type: 'mousePressed' | 'mouseMoved' | 'mouseReleased',
  ): Promise<void> {
    const place = { x: Math.round(at.x * scale), y: Math.round(at.y * scale) };
    const pressed = { type, ...place, button: 'left', clickCount: 1, timestamp: clock.next() } as const;
    if (isTouch) await cdp.send('Input.emulateTouchFromMouseEvent', pressed);
    else
      await cdp.send('Input.dispatchMouseEvent', { ...pressed, buttons: type === 'mouseReleased' ? 0 : 1 });
  }

  /**
   * Keeps the CDP session of each page open. Touch emulation ends with the session, but the tap comes only after the
   * release.
   */
  async #sessionOf({ page, isTouch }: TargetView): Promise<CDPSession> {
    const cdp = this.#sessions.get(page) ?? (await page.context().newCDPSession(page));
    this.#sessions.set(page, cdp);
    const emulation = { enabled: true, configuration: 'mobile' } as const;
    if (isTouch) await cdp.send('Emulation.setEmitTouchEventsForMouse', emulation);
    return cdp;
  }

  #pressedOf(platformId: string): PressedView {
    const pressed = this.#pressed.get(platformId);
    if (pressed === undefined) throw new Error(`Nothing is pressed on ${platformId}`);
    return pressed;
  }
}
