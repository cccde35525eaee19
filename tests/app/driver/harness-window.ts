import type { Page } from '@playwright/test';

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

/** A tester's place: the window, and hands to touch the pages in it. */
export interface HarnessWindow {
  readonly page: Page;
  /** A finger on the page of a view that shows this platform. */
  tap(platformId: string, point: PagePoint): Promise<void>;
  /** Turns the wheel over the middle of that page. */
  scroll(platformId: string, deltaY: number): Promise<void>;
  /** What is seen of that page. */
  picture(platformId: string): Promise<Buffer>;
  close(): Promise<void>;
}
