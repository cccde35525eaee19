import { stripVTControlCharacters } from 'node:util';
import { toAppError } from '#shared/errors.ts';
import { Adb } from '../hosts/android/adb.ts';
import { type ListedPhone, parsePhoneList, stateAdvice } from '../hosts/android/phone-list.ts';
import { type PhoneApp, readPhone } from '../hosts/android/read-phone.ts';
import { type Command, exitCodes } from './command.ts';
import { parseOptions } from './parse-options.ts';

const options = {
  help: { type: 'boolean', short: 'h' },
} as const;

const usage = `npm run phones

Lists the Android phones on a cable or in the network, and the pages in each app that developer tools can reach.
Needs adb.

On the phone
  1. turn on USB debugging: Settings, About phone, tap the build number seven times, then Developer options
  2. connect the cable and tap Allow
  3. open the site in Chrome, or in an app whose pages can be debugged
     In WeChat, open debugxweb.qq.com/?inspector=true once

Example
  npm run phones`;

export const phones: Command = {
  usage,
  options,
  run: async (args, { environment, say, signal }) => {
    parseOptions(args, options);
    const adb = Adb.find(environment);
    const listed = parsePhoneList((await adb.run(['devices', '-l'], { signal })).split('\n').slice(1));
    if (listed.length === 0)
      say('No phone. Connect one with a cable and turn on USB debugging: see phones --help');
    const texts = await Promise.all(listed.map((phone) => describePhone(adb, phone, signal)));
    for (const line of texts.flat()) say(printable(line));
    return exitCodes.ok;
  },
};

/**
 * Returns the lines about one phone. For a phone that does not respond, they contain the reason; the other phones do
 * not wait for it.
 */
async function describePhone(
  adb: Adb,
  { serial, state, model }: ListedPhone,
  signal: AbortSignal,
): Promise<string[]> {
  if (state !== 'ready') return [`${serial}  ${stateAdvice[state].en}`];
  try {
    const { name, system, apps } = await readPhone(adb, serial, signal);
    const head = `${serial}  ${name}, Android ${system}`;
    if (apps.length === 0) return [head, '  no page can be debugged: open the site in Chrome on the phone'];
    return [head, ...apps.flatMap(describeApp)];
  } catch (thrown) {
    signal.throwIfAborted();
    return [`${serial}  ${model ?? ''} ${toAppError(thrown).message}`];
  }
}

function describeApp({ name, packageName, engine, socket, pages, problem }: PhoneApp): string[] {
  const facts = [packageName, engine, socket].filter((fact) => fact !== undefined && fact !== name.en);
  return [
    `  ${name.en}  (${facts.join(', ')})`,
    ...(problem === undefined ? [] : [`    ${problem.en}`]),
    ...pages.map(({ title, url }) => `    ${title === '' ? '' : `${title}  `}${url}`),
  ];
}

/** Removes control characters, because pages choose their titles and could otherwise rewrite the terminal. */
function printable(line: string): string {
  return stripVTControlCharacters(line).replaceAll(/\p{Cc}/gu, ' ');
}
