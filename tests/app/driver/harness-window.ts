import type { Page } from '@playwright/test';
import type { ProblemWatch } from '../../problem-watch.ts';

/**
 * Transport between the window's page and the harness. The page runs inside the desktop program, or in a browser that
 * connects over a socket.
 */
export type Transport = 'program' | 'browser';

/** Options that each project of `tests/app/projects.ts` sets. */
export interface WindowOptions {
  readonly transport: Transport;
}

/** Position in CSS px of the previewed page. */
export interface PagePoint {
  readonly x: number;
  readonly y: number;
}

/** Drags and pinches the page of a view. */
export interface ViewInput {
  /** Puts a finger down, or presses the mouse button if the platform has a mouse. */
  press(platformId: string, point: PagePoint): Promise<void>;
  /** Moves the finger or mouse, also beyond the edge of the page. */
  move(platformId: string, point: PagePoint): Promise<void>;
  release(platformId: string): Promise<void>;
  /** Moves several fingers at once from `from` to `to`. */
  pinch(platformId: string, from: readonly PagePoint[], to: readonly PagePoint[]): Promise<void>;
}

/** Window of the harness, and input for the pages in it. */
export interface HarnessWindow {
  readonly page: Page;
  /** Problems of the window's pages. `close` rejects with those that the test did not expect. */
  readonly problems: ProblemWatch;
  readonly input: ViewInput;
  /** Taps the page in a platform's view. */
  tap(platformId: string, point: PagePoint): Promise<void>;
  /** Turns the wheel over the middle of the page. */
  scroll(platformId: string, deltaY: number): Promise<void>;
  /** Takes a screenshot of the page as the window shows it. */
  screenshot(platformId: string): Promise<Buffer>;
  close(): Promise<void>;
}
