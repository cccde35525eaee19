import { AppError } from '#shared/errors.ts';
import type { PlatformDifference } from '#shared/ipc/views/phones.ts';
import { Adb } from '../../hosts/android/adb.ts';
import { PhoneHost } from '../../hosts/android/phone-host.ts';
import { type CommandContext, exitCodes } from '../command.ts';
import { chooseProfiles } from '../start/choices/choose-profiles.ts';
import { readPhones } from '../start/choices/read-phones.ts';

interface CompareRequest {
  /** `SERIAL`, or `SERIAL:APP`. */
  readonly phone: string;
  readonly platform: string | undefined;
  readonly platforms: string | undefined;
}

/**
 * Prints every difference between a phone and an emulated platform. Returns the exit code 1 if the platform differs,
 * apart from what the user of the phone chooses in its settings.
 */
export async function compareWithPlatform(
  { phone, platform, platforms }: CompareRequest,
  { environment, say, signal }: Pick<CommandContext, 'environment' | 'say' | 'signal'>,
): Promise<number> {
  const [chosen, ...others] = readPhones(phone);
  if (chosen === undefined || others.length > 0)
    throw new AppError('usage', '--compare needs one phone, such as --compare R5CT10ABCDE');
  if (platform === undefined)
    throw new AppError('usage', '--compare needs the platform to compare with: add --platform ID');
  const { chosen: profiles } = await chooseProfiles({ platform, platforms }, say);
  const [emulated] = profiles;
  if (emulated === undefined || profiles.length > 1)
    throw new AppError('usage', '--compare needs one platform, such as --platform android-chrome');
  const host = new PhoneHost(Adb.find(environment), { onProblem: (thrown) => say(String(thrown)) });
  const end = () => void host.close();
  signal.addEventListener('abort', end, { once: true });
  try {
    const profile = await host.add(chosen.serial, chosen.socket);
    const differences = await host.compare(profile.id, emulated);
    for (const line of describe(differences, profile.nameEn ?? profile.name, emulated.id)) say(line);
    return differences.every(({ isSetting }) => isSetting) ? exitCodes.ok : exitCodes.failed;
  } finally {
    await host.close();
  }
}

function describe(differences: readonly PlatformDifference[], phone: string, id: string): readonly string[] {
  const lines = (isSetting: boolean) =>
    differences
      .filter((difference) => difference.isSetting === isSetting)
      .flatMap(({ name, phone: actual, emulated }) => [
        `  ${name}`,
        `    phone     ${actual}`,
        `    emulated  ${emulated}`,
      ]);
  const platform = lines(false);
  const settings = lines(true);
  return [
    platform.length === 0 ? `${phone} reports the same as ${id}` : `${phone} differs from ${id}`,
    ...platform,
    ...(settings.length === 0 ? [] : ['Different settings of the phone', ...settings]),
  ];
}
