import { afterEach, beforeEach, vi } from 'vitest';
import { LiveFrameView } from '#main/hosts/cdp/live/frames/live-frame.ts';
import { FakePage } from './fake-page.ts';
import { deviceRatio, FakeWindow, frame, jpeg } from './fake-window.ts';

/** Live view of a fake page with fake timers. Each test creates its own. */
export class FakeLiveView {
  page = new FakePage();
  #view = new LiveFrameView('view-1');
  #lost = new AbortController();

  constructor() {
    beforeEach(() => {
      vi.useFakeTimers();
      this.#view = new LiveFrameView('view-1');
      this.attachNewPage();
      this.page.responses.set('Page.captureScreenshot', () => ({ data: jpeg(1_200, 2_400, 99) }));
    });
    afterEach(() => {
      this.#lost.abort();
      vi.useRealTimers();
    });
  }

  openWindow(ratio?: number): FakeWindow {
    return new FakeWindow(this.#view, ratio);
  }

  /** Sends a frame of the screencast; `mark` identifies it. */
  async sendFrame(mark: number, size?: { width: number; height: number }): Promise<void> {
    this.page.emit('Page.screencastFrame', frame(mark, size));
    await vi.advanceTimersByTimeAsync(0);
  }

  /** Waits until the picture of a resting page is checked, and sends the frame `mark` in response. */
  async settle(mark: number): Promise<void> {
    const before = this.page.count('Page.startScreencast');
    await vi.advanceTimersByTimeAsync(1_000);
    if (this.page.count('Page.startScreencast') !== before + 1) throw new Error('No frame was requested');
    await this.sendFrame(mark);
  }

  losePage(): void {
    this.#lost.abort();
  }

  attachNewPage(): void {
    this.page = new FakePage();
    this.#attach();
  }

  #attach(): void {
    this.#lost = new AbortController();
    const viewport = { width: 400, height: 800 };
    this.#view.attach(
      { cdp: this.page, deviceRatio: () => deviceRatio, viewport: () => viewport },
      this.#lost.signal,
    );
  }
}
