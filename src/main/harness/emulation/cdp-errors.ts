import type { BothLanguages } from '#shared/both-languages.ts';
import { AppError } from '#shared/errors.ts';

/** Reasons why a target can accept no more commands. */
export const pageCrashed: BothLanguages = { en: 'the page crashed', zh: '页面崩溃了' };
export const pageGone: BothLanguages = { en: 'the page has gone', zh: '页面已不在' };
export const viewClosed: BothLanguages = { en: 'the view was closed', zh: '视图已关闭' };
export const browserClosed: BothLanguages = { en: 'the browser has closed', zh: '浏览器已关闭' };

export function goneError(method: string, { en, zh }: BothLanguages, cause?: unknown): AppError {
  return new AppError('gone', `${method}: ${en}`, { zh: `${method}：${zh}`, cause });
}

/**
 * Error texts of Chromium 148 (devtools_session.cc, target_handler.cc, crdtp) and Electron 45
 * (electron_api_debugger.cc) for a command whose target, session or browser context is gone.
 */
const goneTexts =
  /session with given id|no target (with given id|found for targetid)|target crashed|target closed|no target available|navigated or closed|failed to find (browser )?context/i;

export function refusedError(method: string, reason: string, cause?: unknown): AppError {
  return new AppError(goneTexts.test(reason) ? 'gone' : 'cdp', `${method}: ${reason}`, {
    zh: `${method}：${reason}`,
    cause,
  });
}

/** Returns true if a command failed because its target is gone. */
export const isGone = (thrown: unknown): boolean => thrown instanceof AppError && thrown.code === 'gone';

/**
 * Returns a handler that reports a rejection unless the target is gone. For commands to targets that may close at any
 * time.
 */
export const unlessGone =
  (onProblem: (thrown: unknown) => void) =>
  (thrown: unknown): undefined => {
    if (!isGone(thrown)) onProblem(thrown);
  };
