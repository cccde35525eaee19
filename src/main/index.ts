import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { app, dialog, Menu, protocol, session, shell, webContents } from 'electron';
import { readKeys } from '#shared/codec/keys.ts';
import { toAppError } from '#shared/errors.ts';
import type { Language } from '#shared/ipc/subject.ts';
import { PlatformLibrary } from './harness/devices/library/platform-library.ts';
import { builtInProfiles } from './harness/devices/registry.ts';
import { Harness } from './harness/harness.ts';
import { HarnessMemory } from './harness/memory/harness-memory.ts';
import { PictureStore } from './harness/pictures/picture-store.ts';
import { ElectronHost } from './hosts/electron/electron-host.ts';
import { guardEveryContents } from './hosts/electron/guard/guard-contents.ts';
import { storageFor } from './hosts/electron/guard/partition.ts';
import { denyByDefault } from './hosts/electron/guard/session-policy.ts';
import { WINDOW_PARTITION } from './hosts/electron/guard/web-preferences.ts';
import { registerHandlers } from './hosts/electron/ipc/register-handlers.ts';
import { sendEvents } from './hosts/electron/ipc/send-events.ts';
import { createHarnessWindow } from './hosts/electron/window/harness-window.ts';
import { menuCommands } from './hosts/electron/window/menu-commands.ts';
import { menuTemplate } from './hosts/electron/window/menu-template.ts';
import { pickLanguage, programTexts } from './hosts/electron/window/program-texts.ts';
import { readBuiltFile } from './hosts/electron/window/read-built-file.ts';
import { answerWindowRequest, WINDOW_SCHEME, windowPage } from './hosts/electron/window/window-page.ts';
import { readLaunchOptions } from './options/launch-options.ts';
import { serveSandbox } from './sandbox/serve.ts';
import { ControlClient } from './sandbox-control/control-client.ts';

/** Places in the built program; this file is out/main/index.js. */
const built = {
  preload: fileURLToPath(new URL('../preload/harness.cjs', import.meta.url)),
  deviceScript: fileURLToPath(new URL('../preload/device.js', import.meta.url)),
  windowPage: fileURLToPath(new URL('../renderer', import.meta.url)),
  site: fileURLToPath(new URL('../../dist/web', import.meta.url)),
  media: fileURLToPath(new URL('../../resources/media', import.meta.url)),
};

const EXIT_CANNOT_START = 2;

const page = windowPage(process.env['ELECTRON_RENDERER_URL'], app.isPackaged);

// All of this must come before the `ready` event.
// It would take `--no-sandbox` away after Chromium's zygote had been started without one, and no page would open.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
protocol.registerSchemesAsPrivileged([
  { scheme: WINDOW_SCHEME, privileges: { standard: true, secure: true } },
]);
guardEveryContents(app, page.origin);

if (app.requestSingleInstanceLock()) {
  app.whenReady().then(start).catch(cannotStart);
} else {
  say('The desktop program is open already: its window has come to the front, with the options it has.');
  app.exit(0);
}

async function start(): Promise<void> {
  if (app.isPackaged && app.commandLine.hasSwitch('remote-debugging-port')) {
    throw new Error('--remote-debugging-port would open every previewed page to this machine: leave it out.');
  }
  const options = readLaunchOptions(process.argv.slice(1));
  const deviceScript = await readBuiltFile(built.deviceScript);
  const sandbox =
    options.target === undefined ? await startSandbox(options.database, options.port) : undefined;
  const home = options.target ?? sandbox?.origin ?? '';

  const language = pickLanguage(app.getPreferredSystemLanguages());
  const window = createHarnessWindow({ title: programTexts[language].title, preload: built.preload });
  const storage = storageFor(options);
  const host = new ElectronHost({ window, storage, deviceScript, onProblem: report });
  const pictures = new PictureStore({
    root: join(app.getPath('pictures'), 'Manyue'),
    now: () => new Date(),
    openFolder: (path) => shell.openPath(path),
  });
  const setLanguage = (chosen: Language) => {
    const { events, takePictures, wall } = harness;
    const commands = menuCommands({
      wall,
      pictures,
      takePictures,
      notify: events.notify,
      openExternal: (url) => shell.openExternal(url),
      window: window.webContents,
      focusedContents: () => webContents.getFocusedWebContents(),
    });
    Menu.setApplicationMenu(
      Menu.buildFromTemplate(menuTemplate(programTexts[chosen], commands, process.platform)),
    );
  };
  const harness = new Harness({
    pictures: 'native',
    platforms: await ownPlatforms(),
    home,
    openView: (profile, opening) => host.openOnWall(profile, opening),
    surface: () => {
      const [width = 0, height = 0] = window.getContentSize();
      return { zoom: window.webContents.getZoomFactor(), content: { width, height } };
    },
    pictureStore: pictures,
    memory: await HarnessMemory.open(app.getPath('userData'), say),
    userFolder: app.getPath('userData'),
    isOnLan: false,
    apiKey: readKeys(process.env).api,
    setLanguage,
    sandbox: sandbox?.control,
    pay: options.pay,
    say,
  });
  setLanguage(language);
  const windowGone = new AbortController();
  window.once('closed', () => windowGone.abort());
  harness.events.subscribe(sendEvents(window.webContents), windowGone.signal);
  registerHandlers(window.webContents.ipc, {
    trustedOrigin: page.origin,
    handlers: harness.handlers,
    caller: { windowId: 'window-1', signal: windowGone.signal },
  });
  app.on('second-instance', () => {
    if (window.isMinimized()) window.restore();
    window.focus();
  });
  window.on('close', () => {
    harness.close().catch(report);
  });

  answerWindowScheme();
  harness.openFirst(options.platforms);
  await window.loadURL(page.url);
}

/** The built-in platforms, and those of the person's own. */
async function ownPlatforms(): Promise<PlatformLibrary> {
  const library = new PlatformLibrary(builtInProfiles, join(app.getPath('userData'), 'platforms'));
  await library.read();
  for (const { en } of library.problems) say(en);
  return library;
}

function answerWindowScheme(): void {
  // No page is of it; one that comes to be all the same may do nothing.
  denyByDefault(session.defaultSession);
  const windowSession = session.fromPartition(WINDOW_PARTITION);
  // Files that the window makes for the person: pictures, platforms.
  denyByDefault(windowSession, [], (url) => url.startsWith(`blob:${page.origin}/`));
  windowSession.protocol.handle(WINDOW_SCHEME, ({ url }) => answerWindowRequest(built.windowPage, url));
}

/** The sandbox, until the program ends. */
interface RunningSandbox {
  readonly origin: string;
  readonly control: ControlClient;
}

/** Serves the built site and its backend on loopback. */
async function startSandbox(database: string, port: number): Promise<RunningSandbox> {
  await readBuiltFile(join(built.site, 'index.html'));
  const sandbox = await serveSandbox({ database, port, siteRoot: built.site, mediaRoot: built.media });
  const end = new AbortController();
  app.once('will-quit', (event) => {
    event.preventDefault();
    end.abort();
    sandbox
      .close()
      .catch(report)
      .finally(() => app.exit(0));
  });
  return { origin: sandbox.origin, control: new ControlClient(sandbox, { signal: end.signal }) };
}

app.on('window-all-closed', () => app.quit());

/** In the terminal that the program was started from, if any. */
function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** For what goes wrong in one page and concerns nobody else. */
function report(thrown: unknown): void {
  say(toAppError(thrown).message);
}

function cannotStart(thrown: unknown): void {
  const language = pickLanguage(app.getPreferredSystemLanguages());
  report(thrown);
  dialog.showErrorBox(programTexts[language].cannotStart, toAppError(thrown).message);
  app.exit(EXIT_CANNOT_START);
}
