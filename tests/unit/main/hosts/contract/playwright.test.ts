import { chromium } from 'playwright-core';
import { inject } from 'vitest';
import { findChromium } from '#main/hosts/chromium/find-chromium.ts';
import {
  findPlaywrightWebKit,
  type PlaywrightBrowser,
} from '#main/hosts/playwright/find-playwright-webkit.ts';
import { PlaywrightHost } from '#main/hosts/playwright/playwright-host.ts';
import { profileOf } from '../../../../profile-of.ts';
import { hostContract } from './host-contract.ts';

/**
 * Runs on Playwright's WebKit if it is installed, else on Chromium, because the adapter uses Playwright's public API,
 * which is the same for both. CI requires WebKit.
 */
const webkit = findPlaywrightWebKit();
const chromiumPath = findChromium({ headless: true })?.executable;
const isWebKit = !('missing' in webkit) || process.env['MANYUE_PLAYWRIGHT'] === 'webkit';

hostContract({
  name: `Playwright’s ${isWebKit ? 'WebKit' : 'Chromium'}`,
  host: 'playwright',
  missing: isWebKit || chromiumPath !== undefined ? undefined : 'no WebKit and no Chromium is installed',
  lacks: {
    'flood-stop': 'Playwright cannot stop a script',
    composition: 'Playwright has no input method',
    ...(isWebKit && {
      crash: 'no address ends a page of WebKit',
      'self-closing': 'WebKit closes only windows that a script has opened',
    }),
  },
  tags: ['complete'],
  start: async () => {
    const host = await PlaywrightHost.launch({
      browser: isWebKit ? installed(webkit) : { browserType: chromium, executable: chromiumPath ?? '' },
      deviceScript: inject('deviceScript'),
      flags: isWebKit ? [] : ['--no-sandbox'],
    });
    return {
      open: (profile, options) => host.open(profile, options),
      profile: (input) => profileOf(input === 'touch' ? 'ios-safari' : 'pc-chrome'),
      // The command may never get a response.
      crash: (view) => void view.navigate('chrome://crash').catch(() => undefined),
      endBrowser: () => void host.close(),
      close: () => host.close(),
    };
  },
});

function installed(found: ReturnType<typeof findPlaywrightWebKit>): PlaywrightBrowser {
  if ('missing' in found) throw new Error(found.missing.en);
  return found;
}
