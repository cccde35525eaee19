import { stripVTControlCharacters } from 'node:util';
import { AppError, toAppError } from '#shared/errors.ts';
import { Adb } from '../hosts/android/adb.ts';
import { type ListedPhone, parsePhoneList, stateAdvice } from '../hosts/android/phone-list.ts';
import { type PhoneApp, readPhone } from '../hosts/android/read-phone.ts';
import { type Command, exitCodes } from './command.ts';
import { parseOptions } from './parse-options.ts';
import { compareWithPlatform } from './phones/compare-with-platform.ts';

const options = {
  compare: { type: 'string' },
  platform: { type: 'string' },
  platforms: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

const usage = `npm run phones -- [options]

Lists the Android phones on a cable or in the network, and the pages in each app that developer tools can reach.
Needs adb.

On the phone
  1. turn on USB debugging: Settings, About phone, tap the build number seven times, then Developer options
  2. connect the cable and tap Allow
  3. open the site in Chrome, or in an app whose pages can be debugged
     In WeChat, open debugxweb.qq.com/?inspector=true once

Options
  --compare SERIAL   list every difference between this phone and an emulated platform; with SERIAL:APP, of that app;
                     exit code 1 if they differ in more than the settings of the phone
  --platform ID      the platform to compare with (list: npm run manyue -- help platforms)
  --platforms DIR    your own platforms, from a folder of JSON files

Examples
  npm run phones
  npm run phones -- --compare R5CT10ABCDE:com.tencent.mm --platform wechat-android`;

export const phones: Command = {
  usage,
  options,
  run: async (args, context) => {
    const { environment, say, signal } = context;
    const { compare, platform, platforms } = parseOptions(args, options);
    if (compare !== undefined)
      return compareWithPlatform(
        { phone: compare, platform, platforms },
        { environment, signal, say: (line) => say(printable(line)) },
      );
    if (platform !== undefined || platforms !== undefined)
      throw new AppError('usage', '--platform is for --compare, such as --compare SERIAL --platform ID');
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
