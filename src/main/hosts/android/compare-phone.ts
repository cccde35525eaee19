import type { PlatformDifference } from '#shared/ipc/views/phones.ts';
import type { DeviceProfile } from '../../harness/devices/device-profile.ts';
import { waitForSite } from '../../harness/emulation/site-start.ts';
import { verifyEmulation } from '../../harness/emulation/verify-emulation.ts';
import { DocumentRequest } from '../../harness/page/document-request.ts';
import { evaluateInPage } from '../../harness/page/in-page.ts';
import { navigatePage } from '../cdp/navigate-page.ts';
import type { OpenPage } from './attach-page.ts';

/** Facts that depend on the settings of the phone's user, and not on the platform. */
const settings: readonly string[] = [
  'languages',
  'request: languages',
  'locale',
  'time zone',
  'clock',
  'online',
  'color scheme',
  'reduced motion',
  'text size',
  'connection type',
];

export interface CompareOptions {
  /** Page to read; a page that the app shows already is read where it is. */
  readonly address: string;
  /** True if the page is the site, which detects the platform. */
  readonly isSite: boolean;
  /** Aborts with the reason if the page is lost. */
  readonly signal: AbortSignal;
}

/**
 * Returns every difference between what a page of the phone reports and the platform. The verification does the same
 * for emulated pages, so both compare the same facts.
 */
export async function comparePage(
  { cdp, isFound }: OpenPage,
  profile: DeviceProfile,
  { address, isSite, signal }: CompareOptions,
): Promise<readonly PlatformDifference[]> {
  let documentRequest: DocumentRequest | undefined;
  if (!isFound) {
    for (const domain of ['Page', 'Network']) await cdp.send(`${domain}.enable`, {}, { signal });
    documentRequest = await DocumentRequest.follow(cdp, signal);
    await navigatePage(cdp, address, { lost: signal });
  }
  const shown = String(await evaluateInPage(cdp, 'location.href'));
  const isOfSite = isSite && URL.parse(shown)?.origin === URL.parse(address)?.origin;
  if (isOfSite) await waitForSite(cdp);
  const { facts } = await verifyEmulation(cdp, profile, {
    isSite: isOfSite,
    documentRequest: documentRequest?.headers,
  });
  // Keeps known differences too, because they are limits of the emulation and do not explain the phone.
  return facts
    .filter(({ ok, known }) => !ok || known !== undefined)
    .map(({ name, actual, expected }) => ({
      name,
      phone: actual,
      emulated: expected,
      isSetting: settings.includes(name),
    }));
}
