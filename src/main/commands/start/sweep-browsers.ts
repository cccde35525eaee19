import type { DeviceProfile } from '../../harness/devices/device-profile.ts';
import { isWebKitTwin } from '../../harness/devices/webkit-twin.ts';
import type { NetworkRules } from '../../harness/environments/network-rules.ts';
import { GatewayGate } from '../../harness/pay/real-gateways.ts';
import type { OpenSweepView, SweepView } from '../../harness/sweep/run/opened-view.ts';
import type { PhoneHost } from '../../hosts/android/phone-host.ts';
import type { Host } from '../../hosts/host.ts';
import type { CommandContext } from '../command.ts';
import { type BrowserOptions, launchHeadless } from './launch-browser.ts';
import { type ChosenWebKit, webkitViews } from './webkit-views.ts';

type HeadlessOptions = Parameters<typeof launchHeadless>[0];

interface SweepBrowserOptions extends HeadlessOptions {
  readonly handleBridgeCall: NonNullable<BrowserOptions['handleBridgeCall']>;
  readonly network: NetworkRules;
  /** True if a platform runs on Chromium or screenshots are compared, which a page of Chromium does. */
  readonly needsChromium: boolean;
  /** WebKit of the machine, if a platform runs on it. */
  readonly webkit: ChosenWebKit | undefined;
  /** Phones that take part; undefined without a phone. */
  readonly phones: PhoneHost | undefined;
  /** Origin of the site, which phones must reach. */
  readonly origin: string;
}

export interface SweepBrowsers {
  /** Opens a platform on its engine. */
  readonly open: OpenSweepView;
  /** Chromium, in whose pages screenshots are compared; undefined if nothing needs it. */
  readonly chromium: Pick<Host, 'open'> | undefined;
  /** Products, such as `HeadlessChrome/148.0.7778.2, WebKitGTK`. */
  readonly version: string;
  close(): Promise<void>;
}

/** Starts the browsers of a sweep. Rejects with AppError 'environment' if one is missing or does not start. */
export async function launchSweepBrowsers(
  { needsChromium, origin, phones, webkit, ...options }: SweepBrowserOptions,
  context: CommandContext,
): Promise<SweepBrowsers> {
  const chromium = needsChromium ? await launchHeadless(options, context) : undefined;
  const gate = new GatewayGate({ onlyHosts: options.network.onlyHosts });
  const { network } = options;
  const onWebKit = webkit && (await webkitViews({ webkit, network, gate }, context));
  const { handleBridgeCall } = options;
  const versions = [await chromium?.version(), onWebKit?.name, ...(phones?.versions ?? [])];
  return {
    open: async (profile, opening) => {
      if (phones?.has(profile.id)) return openOnPhone(phones, profile, { origin, opening });
      const host = isWebKitTwin(profile) ? onWebKit : chromium;
      if (host === undefined) throw new Error(`No browser was started for ${profile.id}`);
      return host.open(profile, { handleBridgeCall, ...opening });
    },
    chromium,
    version: versions.filter((each) => each !== undefined).join(', '),
    close: async () => {
      await Promise.all([chromium?.close(), onWebKit?.close()]);
    },
  };
}

interface PhoneOpening {
  readonly origin: string;
  readonly opening: Parameters<OpenSweepView>[1];
}

/** Opens a page on a phone as a new visitor, because a phone keeps what earlier runs have stored. */
async function openOnPhone(
  phones: PhoneHost,
  profile: DeviceProfile,
  { origin, opening }: PhoneOpening,
): Promise<SweepView> {
  await phones.reverse(profile.id, origin);
  const view = await phones.open(profile, opening);
  if (opening.storage === undefined)
    await view.cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  return view;
}
