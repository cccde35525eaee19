import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserType } from 'playwright-core';
import type { BothLanguages } from '#shared/both-languages.ts';
import { errorCode } from '../../lib/error-code.ts';

export interface PlaywrightBrowser {
  readonly browserType: BrowserType;
  readonly executable: string;
}

interface MissingBrowser {
  /** Says what is missing and how to get it. */
  readonly missing: BothLanguages;
}

const install: BothLanguages = {
  en: 'WebKit is not installed. Install it: npx playwright install webkit',
  zh: '没有安装 WebKit。请先安装：npx playwright install webkit',
};

/**
 * Finds the WebKit of this project's Playwright. Loads Playwright only now, because that takes as long as loading the
 * rest of the program, and the packaged program does not contain it.
 */
export function findPlaywrightWebKit(): PlaywrightBrowser | MissingBrowser {
  const browserType = loadPlaywright()?.webkit;
  const executable = browserType?.executablePath() ?? '';
  if (browserType === undefined || !existsSync(executable)) return { missing: install };
  return { browserType, executable };
}

function loadPlaywright(): typeof import('playwright-core') | undefined {
  try {
    return createRequire(import.meta.url)('playwright-core') as typeof import('playwright-core');
  } catch (thrown) {
    if (errorCode(thrown) === 'MODULE_NOT_FOUND') return undefined;
    throw thrown;
  }
}
