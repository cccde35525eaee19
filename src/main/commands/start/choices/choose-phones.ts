import { AppError, toAppError } from '#shared/errors.ts';
import { FollowedPhones } from '../../../hosts/android/followed-phones.ts';
import type { CommandContext } from '../../command.ts';
import type { HostChoice } from './choose-host.ts';
import { readPhones } from './read-phones.ts';

/**
 * Returns the phones of this machine, with the requested ones added. Starts no search before a phone is requested here
 * or in the window. Rejects with an AppError whose message contains the next step if a requested one cannot be reached.
 */
export async function choosePhones(
  requested: string | undefined,
  host: HostChoice,
  { environment, warn }: Pick<CommandContext, 'environment' | 'warn'>,
): Promise<FollowedPhones> {
  const phones = new FollowedPhones({
    environment,
    onProblem: (thrown) => warn(toAppError(thrown).message),
  });
  if (requested === undefined) return phones;
  if (host === 'electron')
    throw new AppError(
      'usage',
      '--phone needs the window in your browser or a sweep: add --host browser or --headless',
    );
  const chosen = readPhones(requested);
  if (chosen.length === 0) throw new AppError('usage', '--phone needs a serial. `npm run phones` lists them');
  try {
    for (const { serial, socket } of chosen) await phones.add(serial, socket);
    if (host === 'browser') phones.startAdb();
    return phones;
  } catch (thrown) {
    await phones.close();
    throw thrown;
  }
}

/**
 * Reports what a sweep on phones leaves out. Throws AppError 'usage' for scenarios, because they change the clock and the
 * conditions of emulated pages.
 */
export function reportPhoneSweep(
  { scenario }: { readonly scenario?: string | undefined },
  say: (line: string) => void,
): void {
  if (scenario !== undefined)
    throw new AppError('usage', '--scenario needs emulated platforms: omit it, or omit --phone');
  say(
    'Skipped on phones, because nothing is emulated there: verification, the fixed date, and paying in the app',
  );
}
