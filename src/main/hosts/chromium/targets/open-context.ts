import type { OpenOptions } from '../../../harness/device-view.ts';
import type { DeviceProfile } from '../../../harness/devices/device-profile.ts';
import type { CdpSession } from '../../../harness/emulation/cdp-session.ts';
import type { AttachedTarget } from '../../../harness/emulation/watch-targets.ts';

export interface PageTarget extends AttachedTarget {
  readonly targetInfo: AttachedTarget['targetInfo'] & {
    readonly browserContextId?: string;
    readonly openerId?: string;
  };
}

export interface OpenContext {
  readonly profile: DeviceProfile;
  readonly options: OpenOptions;
  /** Reports an error; ignores those of targets that are gone. */
  readonly onProblem: (thrown: unknown) => undefined;
  readonly onFirstPage: (page: PageTarget) => void;
  /** Pages by session ID; the first is the one that the host created. */
  readonly pages: Map<string, PageTarget>;
  /** Aborted when the first page has closed itself. */
  readonly pageClosed: AbortController;
}

export async function createContext(browser: CdpSession): Promise<string> {
  const { browserContextId } = await browser.send<{ browserContextId: string }>(
    'Target.createBrowserContext',
    { disposeOnDetach: true },
  );
  // Browsers on phones and PCs allow this after a tap without a prompt. Headless Chromium would deny it.
  await browser.send('Browser.setPermission', {
    browserContextId,
    permission: { name: 'clipboard-write' },
    setting: 'granted',
  });
  return browserContextId;
}
