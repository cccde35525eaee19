import { AppError, toAppError } from '#shared/errors.ts';
import { Adb } from '../../../hosts/android/adb.ts';
import { PhoneHost } from '../../../hosts/android/phone-host.ts';
import type { CommandContext } from '../../command.ts';
import { readList } from '../../parse-options.ts';
import type { HostChoice } from './choose-host.ts';

/** Phone, and the app on it; without `socket`, the first app that has a page. */
interface ChosenPhone {
  readonly serial: string;
  readonly socket?: string;
}

/**
 * Reads `SERIAL` or `SERIAL:SOCKET`. The serial of a phone in the network contains a colon too, so the part after the
 * last colon is a socket only if it looks like one, or like a package.
 */
export function readPhones(list: string): ChosenPhone[] {
  return readList(list).map((text) => {
    const { serial, socket } = /^(?<serial>.+):(?<socket>[a-z]\w*(?:\.\w+)+|[\w.]*devtools_remote\w*)$/i.exec(
      text,
    )?.groups ?? { serial: text };
    return { serial: serial ?? text, ...(socket === undefined ? {} : { socket }) };
  });
}

/**
 * Connects the requested phones; undefined if none was requested. Rejects with AppError that says what to do if one
 * cannot be reached.
 */
export async function choosePhones(
  requested: string | undefined,
  host: HostChoice,
  { environment, warn }: CommandContext,
): Promise<PhoneHost | undefined> {
  if (requested === undefined) return undefined;
  if (host !== 'browser')
    throw new AppError(
      'usage',
      '--phone needs the window in your browser: add --host browser, and omit --headless',
    );
  const chosen = readPhones(requested);
  if (chosen.length === 0) throw new AppError('usage', '--phone needs a serial. `npm run phones` lists them');
  const phones = new PhoneHost(Adb.find(environment), {
    onProblem: (thrown) => warn(toAppError(thrown).message),
  });
  try {
    for (const { serial, socket } of chosen) await phones.add(serial, socket);
    return phones;
  } catch (thrown) {
    await phones.close();
    throw thrown;
  }
}
