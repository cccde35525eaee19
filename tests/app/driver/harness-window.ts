import type { Page } from '@playwright/test';
import type { ProblemWatch } from '../../problem-watch.ts';

/** How the window's page reaches the harness: inside the desktop program, or from a browser over a socket. */
export type Transport = 'program' | 'browser';

/** Options that a project of `tests/app/projects.ts` sets. */
export interface WindowOptions {
  readonly transport: Transport;
}

/** Position in CSS px of the previewed page. */
export interface PagePoint {
  readonly x: number;
  readonly y: number;
}

/** Drags and pinches on the page of a view. */
export interface ViewInput {
  /** Puts a finger down, or presses the mouse button if the platform has a mouse. */
  press(platformId: string, point: PagePoint): Promise<void>;
  /** Moves the finger or mouse, also beyond the edge of the page. */
  move(platformId: string, point: PagePoint): Promise<void>;
  release(platformId: string): Promise<void>;
  /** Moves fingers from `from` to `to`. */
  pinch(platformId: string, from: readonly PagePoint[], to: readonly PagePoint[]): Promise<void>;
}

/** The window, and input for the pages in it. */
export interface HarnessWindow {
  readonly page: Page;
  /** Problems of the window's pages; `close` rejects with those that the test did not expect. */
  readonly problems: ProblemWatch;
  readonly input: ViewInput;
  /** Taps the page in the view of this platform. */
  tap(platformId: string, point: PagePoint): Promise<void>;
  /** Turns the wheel over the middle of the page. */
  scroll(platformId: string, deltaY: number): Promise<void>;
  /** Takes a screenshot of the page as the window shows it. */
  screenshot(platformId: string): Promise<Buffer>;
  close(): Promise<void>;
}
