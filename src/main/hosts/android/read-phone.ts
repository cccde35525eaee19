import * as Type from 'typebox';
import { Check } from 'typebox/schema';
import type { BothLanguages } from '#shared/both-languages.ts';
import { AppError, toAppError } from '#shared/errors.ts';
import type { Adb } from './adb.ts';
import { fetchJson, forwardSocket } from './devtools-socket.ts';
import {
  appName,
  type DevtoolsSocket,
  packageOf,
  parseSockets,
  readablePackage,
} from './devtools-sockets.ts';
import { plainText } from './plain-text.ts';

/** Limits what one phone can put into a list. */
const maxApps = 30;
const maxPages = 50;
const maxNameLength = 60;
const maxTitleLength = 120;
const maxUrlLength = 2_048;

/** A page that can be shown and controlled. */
const PhonePage = Type.Object({
  id: Type.String({ pattern: '^[\\w-]{1,64}$' }),
  title: Type.String(),
  url: Type.String(),
});
type PhonePage = Type.Static<typeof PhonePage>;

const ListedTarget = Type.Intersect([PhonePage, Type.Object({ type: Type.String() })]);

const Version = Type.Object({
  Browser: Type.String(),
  'Android-Package': Type.Optional(Type.String()),
});

/** An app whose pages developer tools can reach. */
export interface PhoneApp {
  readonly socket: string;
  readonly packageName: string | undefined;
  readonly name: BothLanguages;
  /** Engine with its version, such as `Chrome/126.0.6478.122`; absent if the app did not respond. */
  readonly engine?: string;
  readonly pages: readonly PhonePage[];
  /** Reason why the pages could not be read. */
  readonly problem?: BothLanguages;
}

/** A phone's name, system and debuggable apps. */
export interface PhoneDetails {
  readonly name: string;
  /** Version of Android, such as `15`. */
  readonly system: string;
  readonly apps: readonly PhoneApp[];
}

/** Properties with the name on the box, newest convention first; `ro.product.model` is often only a code. */
const nameProperties = [
  'ro.vendor.oplus.market.name',
  'ro.product.marketname',
  'ro.config.marketing_name',
  'ro.vivo.market.name',
  'ro.product.model',
];

/** Reads model, version and screen of an authorized phone. Rejects with the same errors as `Adb.run`. */
export async function readPhone(adb: Adb, serial: string, signal?: AbortSignal): Promise<PhoneDetails> {
  const options = { serial, ...(signal === undefined ? {} : { signal }) };
  const [properties, unixSockets] = await Promise.all([
    adb.run(['shell', 'getprop'], options),
    adb.run(['shell', 'cat', '/proc/net/unix'], options),
  ]);
  const all = new Map(
    [...properties.matchAll(/^\[(.+?)\]: \[(.*)\]\r?$/gm)].map(([, key, value]) => [key, value]),
  );
  const read = (property: string) => plainText(all.get(property) ?? '', maxNameLength);
  const apps = parseSockets(unixSockets)
    .slice(0, maxApps)
    .map((socket) => readApp(adb, socket, options));
  return {
    name: nameProperties.map(read).find(Boolean) ?? serial,
    system: read('ro.build.version.release') || '?',
    apps: await Promise.all(apps),
  };
}

interface PhoneOptions {
  readonly serial: string;
  readonly signal?: AbortSignal;
}

/**
 * Returns the package of the app that owns a socket. Phones deny the command lines of some processes; the name of the
 * socket is then read.
 */
export async function readPackage(
  adb: Adb,
  socket: DevtoolsSocket,
  options: PhoneOptions,
): Promise<string | undefined> {
  const commandLine =
    socket.pid === undefined
      ? undefined
      : await adb.run(['shell', 'cat', `/proc/${socket.pid}/cmdline`], options).catch(() => undefined);
  return packageOf(socket, commandLine);
}

/** Reads the pages of an app. An app that does not respond has a problem instead of pages. */
async function readApp(adb: Adb, socket: DevtoolsSocket, options: PhoneOptions): Promise<PhoneApp> {
  const owner = await readPackage(adb, socket, options);
  try {
    const { version, pages } = await readPages(adb, socket.name, options);
    const packageName = readablePackage(version['Android-Package']) ?? owner;
    return {
      socket: socket.name,
      packageName,
      name: appName(packageName ?? socket.name),
      engine: plainText(version.Browser, maxNameLength),
      pages,
    };
  } catch (thrown) {
    options.signal?.throwIfAborted();
    const { message, zh = message } = toAppError(thrown);
    return {
      socket: socket.name,
      packageName: owner,
      name: appName(owner ?? socket.name),
      pages: [],
      problem: { zh, en: message },
    };
  }
}

async function readPages(adb: Adb, socket: string, options: PhoneOptions) {
  const { port, remove } = await forwardSocket(adb, { socket, ...options });
  try {
    const [version, targets] = await Promise.all([
      fetchJson(port, '/json/version', options.signal),
      fetchJson(port, '/json/list', options.signal),
    ]);
    if (!Check(Version, version) || !Array.isArray(targets))
      throw new AppError('contract', `${socket} does not respond like developer tools`, {
        zh: `${socket} 的响应不像开发者工具`,
      });
    return {
      version,
      pages: targets
        .filter((target) => Check(ListedTarget, target))
        .filter(({ type, url }) => type === 'page' && url.length <= maxUrlLength)
        .slice(0, maxPages)
        .map(({ id, title, url }) => ({
          id,
          title: plainText(title, maxTitleLength),
          url: plainText(url, maxUrlLength),
        })),
    };
  } finally {
    await remove();
  }
}
