import type { BrowserContext, Page } from '@playwright/test';
import type { BridgeCallHandler } from '../../src/main/harness/bridge/bridge-responder.ts';
import { recordDeepLinks } from '../../src/main/harness/bridge/record-deep-links.ts';
import { serveBridge } from '../../src/main/harness/bridge/serve-bridge.ts';
import { deviceFacts } from '../../src/main/harness/emulation/device-script.ts';
import type { OpenSweepView } from '../../src/main/harness/sweep/run/opened-view.ts';
import { PlaywrightView } from '../../src/main/hosts/playwright/playwright-view.ts';
import { AppError } from '../../src/shared/errors.ts';
import { openEmulatedPage } from '../e2e/fixtures/open-emulated-page.ts';
import { localeOverride, playwrightSession } from '../e2e/fixtures/playwright-session.ts';
import { withChildren } from './child-sessions.ts';

/**
 * Opens views of the sweep as pages of a test. A view that replaces a lost one has the same cookies and storage, because
 * both belong to the context of the test.
 */
export function sweepViews(context: BrowserContext, handleCall: BridgeCallHandler): OpenSweepView {
  const browserGone = new AbortController();
  context
    .browser()
    ?.once('disconnected', () => browserGone.abort(new AppError('gone', 'The browser has closed')));
  return async (profile, { allowPopup, bridgeLog: log, emulation, onSession, signal }) => {
    const { bindingName } = deviceFacts(profile);
    const { page, cdp } = await openEmulatedPage(context, {
      profile,
      ...(emulation === undefined ? {} : { options: emulation }),
      adapt: (session) => withChildren(playwrightSession(session, [localeOverride]), signal),
      onSession: (session, _page, type) => {
        serveBridge(session, { bindingName, platform: profile.name, handleCall, log, signal });
        recordDeepLinks(session, log, signal);
        onSession(session, type);
      },
      signal,
    });
    // Keeps Playwright from closing dialogs, because the sweep closes and reports them.
    page.on('dialog', () => undefined);
    page.on('popup', (popup) => {
      // A popup that is closing already needs no other close.
      if (!allowPopup(context.pages().length - 2)) popup.close().catch(() => undefined);
    });
    return new PlaywrightView({
      profile,
      cdp,
      storage: 'context of the test',
      pageGone: goneOf(page),
      browserGone: browserGone.signal,
      setPermissions: async () => undefined,
      dispose: () => page.close(),
    });
  };
}

function goneOf(page: Page): AbortSignal {
  const end = new AbortController();
  page.once('crash', () => end.abort(new AppError('gone', 'The page crashed')));
  page.once('close', () => end.abort(new AppError('gone', 'The page closed its own window')));
  return end.signal;
}
