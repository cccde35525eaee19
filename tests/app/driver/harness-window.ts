import type { Page } from '@playwright/test';
import type { ProblemWatch } from '../../problem-watch.ts';

/** How the window's page reaches the harness: from the desktop program, or from a browser over a socket. */
export type Transport = 'program' | 'browser';

/** What a project of `playwright.app.config.ts` chooses. */
export interface WindowOptions {
  readonly transport: Transport;
}

/** CSS px of the previewed page. */
export interface PagePoint {
  readonly x: number;
  readonly y: number;
}

/** What a tester does to the page of a view besides tapping. */
export interface Hands {
  /** Puts a finger down, or the mouse's button where the platform has a mouse. */
  press(platformId: string, point: PagePoint): Promise<void>;
  /** Moves what is down, also beyond the page. */
  move(platformId: string, point: PagePoint): Promise<void>;
  release(platformId: string): Promise<void>;
  /** Moves fingers from their first places to their last. */
  pinch(platformId: string, from: readonly PagePoint[], to: readonly PagePoint[]): Promise<void>;
}

/** A tester's place: the window, and hands to touch the pages in it. */
export interface HarnessWindow {
  readonly page: Page;
  /** Of the window's pages; `close` rejects with those that the test did not expect. */
  readonly problems: ProblemWatch;
  readonly hands: Hands;
  /** A finger on the page of a view that shows this platform. */
  tap(platformId: string, point: PagePoint): Promise<void>;
  /** Turns the wheel over the middle of that page. */
  scroll(platformId: string, deltaY: number): Promise<void>;
  /** What is seen of that page. */
  picture(platformId: string): Promise<Buffer>;
  close(): Promise<void>;
}
