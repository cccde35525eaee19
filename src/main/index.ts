import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { app, dialog, Menu, protocol, session, shell, webContents } from 'electron';
import { readKeys } from '#shared/codec/keys.ts';
import { AppError, inBothLanguages, toAppError } from '#shared/errors.ts';
import { SANDBOX_ENVIRONMENT } from '#shared/ipc/backend/environments.ts';
import type { Language } from '#shared/ipc/subject.ts';
import { PlatformLibrary } from './harness/devices/library/platform-library.ts';
import { builtInProfiles } from './harness/devices/registry.ts';
import {
  type ChosenEnvironment,
  COMMAND_LINE,
  chooseEnvironment,
  openEnvironment,
} from './harness/environments/choose-environment.ts';
import { environmentFile } from './harness/environments/environment-file.ts';
import { listedWebRtcPolicy, resolverRules } from './harness/environments/network-rules.ts';
import { Harness } from './harness/harness.ts';
import { GatewayGate } from './harness/pay/real-gateways.ts';
import { ScreenshotFiles } from './harness/screenshots/screenshot-files.ts';
import { WindowSettingsStore } from './harness/settings/window-settings.ts';
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
import { handleWindowRequest, WINDOW_SCHEME, windowPage } from './hosts/electron/window/window-page.ts';
import { type LaunchOptions, readLaunchOptions, withEnvironment } from './launch-options.ts';
import { readRunningSite } from './preview/running-site.ts';
import { type Preview, servePreview } from './preview/serve-preview.ts';
import { programVersion } from './program-version.ts';

/** Paths in the built program, relative to out/main/index.js. */
const built = {
  preload: fileURLToPath(new URL('../preload/harness.cjs', import.meta.url)),
  deviceScript: fileURLToPath(new URL('../preload/device.js', import.meta.url)),
  windowPage: fileURLToPath(new URL('../renderer', import.meta.url)),
  // Folders next to the archive of a packaged program.
  site: app.isPackaged
    ? join(process.resourcesPath, 'site')
    : fileURLToPath(new URL('../../dist/web', import.meta.url)),
  media: app.isPackaged
    ? join(process.resourcesPath, 'media')
    : fileURLToPath(new URL('../../resources/media', import.meta.url)),
};

const listFile = environmentFile(app.getPath('userData'));

const EXIT_CANNOT_START = 2;

/** Work that must finish before the program exits. */
const endings: Promise<void>[] = [];

const page = windowPage(process.env['ELECTRON_RENDERER_URL'], app.isPackaged);

// Must precede the `ready` event. With `--no-sandbox`, `enableSandbox` would remove that switch after Chromium has
// started its zygote without a sandbox, and no page would open.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
protocol.registerSchemesAsPrivileged([
  { scheme: WINDOW_SCHEME, privileges: { standard: true, secure: true } },
]);
guardEveryContents(app, page.origin);

const firstInstance = app.requestSingleInstanceLock();
// Reads the options now, because Chromium reads its switches before `ready`. Invalid options are reported later in a
// window.
const request = await readRequest().catch((thrown: unknown) => toAppError(thrown));

if (firstInstance) {
  app.whenReady().then(start).catch(cannotStart);
} else {
  say('The desktop program is already running. Its window is in front now; the new options have no effect.');
  app.exit(0);
}

async function start(): Promise<void> {
  if (app.isPackaged && app.commandLine.hasSwitch('remote-debugging-port')) {
    throw new AppError(
      'usage',
      '--remote-debugging-port would give every program on this machine access to the previewed pages. Omit it.',
      { zh: '--remote-debugging-port 会让本机的程序进入所有被预览的页面：请去掉它。' },
    );
  }
  if (request instanceof AppError) throw request;
  const { options, environment } = request;
  const deviceScript = await readBuiltFile(built.deviceScript);
  const preview = await openPreview(request);

  const language = pickLanguage(app.getPreferredSystemLanguages());
  const windowSettings = await WindowSettingsStore.open(app.getPath('userData'), say);
  const window = createHarnessWindow({
    title: programTexts[language].title,
    preload: built.preload,
    place: windowSettings.windowPlace,
    onLeft: (place) => windowSettings.saveWindowBounds(place),
  });
  const gate = new GatewayGate({ onlyHosts: environment.network.onlyHosts });
  const host = new ElectronHost({
    window,
    storage: storageFor({ ...options, environment: listedId(environment) }),
    network: { gate, trust: environment.network.trust },
    deviceScript,
    onProblem: report,
  });
  const pictures = new ScreenshotFiles({
    root: join(app.getPath('pictures'), 'Manyue'),
    now: () => new Date(),
    openFolder: (path) => shell.openPath(path),
  });
  const setLanguage = (chosen: Language) => {
    const { events, takeScreenshots, wall } = harness;
    const commands = menuCommands({
      wall,
      pictures,
      takeScreenshots,
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
    platforms: await ownPlatforms(options),
    home: preview.origin,
    environment: { current: environment.summary, file: listFile, gate, choose: startAgainIn },
    openView: (profile, opening) => host.openOnWall(profile, opening),
    surface: () => {
      const [width = 0, height = 0] = window.getContentSize();
      return { zoom: window.webContents.getZoomFactor(), content: { width, height } };
    },
    screenshotFiles: pictures,
    windowSettings,
    userFolder: app.getPath('userData'),
    isOnLan: false,
    apiKey: readKeys(process.env).api,
    version: programVersion(),
    setLanguage,
    sandbox: preview.control,
    pay: options.pay,
    onNotice: say,
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
  window.on('close', () => endings.push(harness.close()));

  serveWindowScheme();
  harness.openFirst(options.platforms);
  await window.loadURL(page.url);
}

/** Returns the built-in platforms and the user's own. */
async function ownPlatforms({ platformFolder }: LaunchOptions): Promise<PlatformLibrary> {
  const folder = platformFolder ?? join(app.getPath('userData'), 'platforms');
  const library = new PlatformLibrary(builtInProfiles, folder);
  await library.read();
  for (const { en } of library.problems) say(en);
  return library;
}

function serveWindowScheme(): void {
  // Denies everything to the default session, in case a page uses it by mistake.
  denyByDefault(session.defaultSession);
  const windowSession = session.fromPartition(WINDOW_PARTITION);
  // Allows the window to copy texts and to save files that it creates, such as screenshots and platforms.
  denyByDefault(windowSession, ['clipboard-sanitized-write'], (url) =>
    url.startsWith(`blob:${page.origin}/`),
  );
  windowSession.protocol.handle(WINDOW_SCHEME, ({ url }) => handleWindowRequest(built.windowPage, url));
}

interface OpenRequest {
  readonly options: LaunchOptions;
  readonly environment: ChosenEnvironment;
}

/** Reads the command line. Rejects with AppError 'usage'. */
async function readRequest(): Promise<OpenRequest> {
  const options = readLaunchOptions(process.argv.slice(1));
  const { environment: id, target, api, images } = options;
  const environment = await chooseEnvironment({ environment: id, target, api, images }, listFile);
  const { proxy } = environment.network;
  const rules = resolverRules(environment.network);
  if (environment.network.onlyHosts !== undefined) {
    // Applies to the pages of views and to their popups.
    app.on('web-contents-created', (_event, contents) =>
      contents.setWebRTCIPHandlingPolicy(listedWebRtcPolicy),
    );
  }
  if (rules !== '') app.commandLine.appendSwitch('host-resolver-rules', rules);
  if (proxy !== '') app.commandLine.appendSwitch('proxy-server', proxy);
  return { options, environment };
}

/** Returns the ID of a listed environment. Undefined for the sandbox, and for addresses from the command line. */
function listedId({ summary: { id } }: ChosenEnvironment): string | undefined {
  return id === SANDBOX_ENVIRONMENT || id === COMMAND_LINE ? undefined : id;
}

/** Restarts the program, because Chromium reads its host rules only at the start. */
async function startAgainIn(id: string): Promise<void> {
  await openEnvironment(id, listFile);
  if (readRunningSite(process.env, app.isPackaged) !== undefined) throw developsHere(id);
  app.relaunch({ args: withEnvironment(process.argv.slice(1), id) });
  // Quits in a later turn, after the window has received its response.
  setImmediate(() => app.quit());
}

/** Returns the error that explains why the environment cannot change while `npm run dev` serves window and site. */
function developsHere(id: string): AppError {
  return new AppError(
    'usage',
    `npm run dev cannot change the environment. Stop it, and run npm start -- --environment ${id}`,
    {
      zh: `npm run dev 不能切换环境：请停止它，再运行 npm start -- --environment ${id}`,
    },
  );
}

/** Serves the previewed site until the program ends. */
async function openPreview({ options, environment }: OpenRequest): Promise<Preview> {
  const { target, api, images, sandboxToken = process.env['MANYUE_SANDBOX_TOKEN'] } = environment;
  const isListed = listedId(environment) !== undefined;
  const running = isListed ? undefined : readRunningSite(process.env, app.isPackaged);
  if ((target ?? running) === undefined) await readBuiltFile(join(built.site, 'index.html'));
  const { database: db, port } = isListed ? { database: ':memory:', port: 0 } : options;
  const end = new AbortController();
  const preview = await servePreview(
    { target, api, images, sandboxToken, db, port, running },
    { site: built.site, media: built.media },
    end.signal,
  );
  app.once('will-quit', (event) => {
    event.preventDefault();
    end.abort();
    void Promise.allSettled([preview.close(), ...endings]).then((ended) => {
      for (const result of ended) if (result.status === 'rejected') report(result.reason);
      app.exit(0);
    });
  });
  return preview;
}

app.on('window-all-closed', () => app.quit());

/** Prints a line to the terminal that started the program, if there is one. */
function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

function report(thrown: unknown): void {
  say(toAppError(thrown).message);
}

function cannotStart(thrown: unknown): void {
  const language = pickLanguage(app.getPreferredSystemLanguages());
  report(thrown);
  const message = inBothLanguages(toAppError(thrown));
  dialog.showErrorBox(programTexts[language].cannotStart, message[language]);
  app.exit(EXIT_CANNOT_START);
}
