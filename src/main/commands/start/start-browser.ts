import { AppError } from '#shared/errors.ts';
import type { DeviceProfile } from '../../harness/devices/device-profile.ts';
import type { PlatformLibrary } from '../../harness/devices/library/platform-library.ts';
import { readPayChoice } from '../../harness/pay/presets.ts';
import { firstPlatforms } from '../../harness/wall/first-platforms.ts';
import type { FollowedPhones } from '../../hosts/android/followed-phones.ts';
import { lanAddresses } from '../../lib/lan-addresses.ts';
import type { SourcePage } from '../../window-server/source-page.ts';
import { buildStale } from '../build-stale.ts';
import type { CommandContext } from '../command.ts';
import { readPort } from '../parse-options.ts';
import type { ChosenProfiles } from './choices/choose-profiles.ts';
import type { ChosenSource } from './choices/choose-source.ts';
import { runBrowser } from './run-browser.ts';
import type { ChosenWebKit } from './webkit-views.ts';

interface BrowserStart {
  readonly profiles: ChosenProfiles;
  readonly platforms: PlatformLibrary;
  readonly phones: FollowedPhones;
  readonly webkit?: ChosenWebKit | undefined;
  readonly source: ChosenSource;
  readonly hasDisplay: boolean;
  /** Window served from its sources; undefined for the built one. */
  readonly page?: SourcePage;
}

interface BrowserWindowOptions {
  readonly platform?: string | undefined;
  readonly engine?: string | undefined;
  readonly pay?: string | undefined;
  readonly lan?: boolean | undefined;
  readonly 'window-port'?: string | undefined;
}

/** Does the quick checks first and then starts the browser. */
export async function startBrowser(
  requested: BrowserWindowOptions,
  { profiles, page, ...rest }: BrowserStart,
  context: CommandContext,
): Promise<number> {
  const isNamed = requested.platform !== undefined || requested.engine !== undefined;
  const named = isNamed ? profiles.chosen.map(({ id }) => id) : [];
  firstPlatforms([...profiles.all, ...profiles.chosen], named);
  const asked = [...named, ...rest.phones.profiles.map(({ id }) => id)];
  const pay = requested.pay === undefined ? undefined : readPayChoice(requested.pay);
  const lan = requested.lan === true ? lanAddresses() : [];
  if (requested.lan === true && lan.length === 0) {
    throw new AppError(
      'environment',
      '--lan: this machine has no network address. Connect it to a network, or omit --lan',
    );
  }
  const windowPort =
    requested['window-port'] === undefined ? undefined : readPort(requested['window-port'], '--window-port');
  if (page === undefined) await buildStale(['program'], context);
  const trialProfile = firstOf(profiles.chosen);
  return runBrowser({ ...rest, trialProfile, asked, pay, lan, windowPort, page }, context);
}

export function firstOf([profile]: readonly DeviceProfile[]): DeviceProfile {
  if (profile === undefined) throw new AppError('usage', 'There is no platform to show. Check --platform');
  return profile;
}
