import { AppError, toAppError } from '#shared/errors.ts';
import { type BridgeCallHandler, rejectWithoutPayDesk } from '../../harness/bridge/bridge-responder.ts';
import { recordDeepLinks } from '../../harness/bridge/record-deep-links.ts';
import { serveBridge } from '../../harness/bridge/serve-bridge.ts';
import type { OpenOptions } from '../../harness/device-view.ts';
import type { DeviceProfile } from '../../harness/devices/device-profile.ts';
import { applyEmulation } from '../../harness/emulation/apply-emulation.ts';
import { unlessGone } from '../../harness/emulation/cdp-errors.ts';
import { deviceFacts } from '../../harness/emulation/device-script.ts';
import { defaultEmulation } from '../../harness/emulation/emulation-options.ts';
import { unlessAborted } from '../../lib/deadlines.ts';
import { makeTempFolder, removeTempFolder } from '../../lib/temp-folder.ts';
import { FloodWatch } from '../cdp/flood-watch.ts';
import { launchWebKit, type RunningWebKit } from './browser/launch-webkit.ts';
import { PageDisplay } from './display/page-display.ts';
import { type FoundWebKit, findWebKit } from './find-webkit.ts';
import { WebKitSession } from './session/webkit-session.ts';
import { WebKitView } from './webkit-view.ts';

interface WebKitHostOptions {
  readonly deviceScript: string;
  readonly handleBridgeCall?: BridgeCallHandler;
  /** Default: the installed WebKit. */
  readonly programs?: FoundWebKit;
  /** Called with an error of a view that has no handler for it. */
  readonly onProblem?: (thrown: unknown) => void;
}

/**
 * Device pixels per CSS pixel. WebKitGTK paints without a graphics card, so three would take nine times as long. The
 * missing capability 'pixel-ratio' covers this.
 */
const ratio = 1;

/** Pause between readings of the viewport's size while the browser resizes its page. */
const resizeCheckMs = 20;
const maxResizeChecks = 250;

/**
 * Hosts each view in a WebKitGTK of its own, with its own display, cookies and storage, so that no page can hold up
 * another view. Emulation is active before the first script.
 */
export class WebKitHost {
  readonly name = 'webkit';
  readonly #programs: FoundWebKit;
  readonly #options: WebKitHostOptions;
  readonly #running = new Set<RunningWebKit>();
  /** Folders with the storage of open and lost views. */
  readonly #folders = new Set<string>();
  /** Browser that uses a folder. */
  readonly #users = new Map<string, RunningWebKit>();
  readonly #end = new AbortController();

  private constructor(programs: FoundWebKit, options: WebKitHostOptions) {
    this.#programs = programs;
    this.#options = options;
  }

  /** Rejects with AppError 'environment', whose message explains how to install WebKit, if it is missing. */
  static async launch(options: WebKitHostOptions): Promise<WebKitHost> {
    const { programs = findWebKit() } = options;
    if ('missing' in programs)
      throw new AppError('environment', programs.missing.en, { zh: programs.missing.zh });
    return new WebKitHost(programs, options);
  }

  /** Starts a browser for the view. Rejects with AppError 'environment', 'timeout', 'cancelled' or 'gone'. */
  async open(profile: DeviceProfile, options: OpenOptions): Promise<WebKitView> {
    const signal = AbortSignal.any([options.signal, this.#end.signal]);
    const emulation = { ...defaultEmulation, ...options.emulation };
    const folder = await this.#storageOf(options.storage);
    const scope = new AsyncDisposableStack();
    try {
      const running = await launchWebKit(this.#programs, {
        folder,
        ratio,
        timeZone: emulation.timeZone,
        locale: emulation.locale,
        userAgent: profile.ua,
        signal,
      });
      this.#running.add(running);
      // Ended only now, because WebKit 2.50 writes storage to disk half a second late (SQLiteStorageArea.cpp).
      await this.#users.get(folder)?.end();
      this.#users.set(folder, running);
      scope.defer(() => this.#ended(running));
      const display = await unlessAborted(signal, PageDisplay.open(running, ratio));
      scope.defer(() => display.close());
      let floods: FloodWatch | undefined;
      const cdp: WebKitSession = await unlessAborted(
        signal,
        WebKitSession.connect({
          port: running.port,
          display,
          isNewStorage: folder !== options.storage,
          resize: (size) => resize(cdp, display, size),
          onMessage: (characters) => floods?.count('page', characters),
        }),
      );
      scope.defer(() => cdp.inspector.close());
      const browserEnded = endOf(running, cdp);
      floods = watchFloods(cdp, running, options);
      const onProblem = unlessGone(options.onProblem ?? this.#options.onProblem ?? (() => undefined));
      await unlessAborted(browserEnded, this.#emulate(cdp, profile, { ...options, signal }, onProblem));
      return new WebKitView({
        profile,
        cdp,
        storage: folder,
        browserEnded,
        crashed: cdp.inspector.crashed,
        emulation: options.emulation,
        onLost: options.onLost,
        onProblem,
        dispose: async ({ keepsStorage }) => {
          await scope.disposeAsync();
          // Another view may have taken over the storage.
          if (!keepsStorage && this.#users.get(folder) === running) await this.#removeFolder(folder);
        },
      });
    } catch (thrown) {
      await scope.disposeAsync();
      if (folder !== options.storage) await this.#removeFolder(folder);
      throw toAppError(thrown);
    }
  }

  /** Ends all browsers and removes their storage. */
  async close(): Promise<void> {
    this.#end.abort(new AppError('gone', 'WebKit has closed', { zh: 'WebKit 已关闭' }));
    await Promise.all([...this.#running].map((running) => this.#ended(running)));
    await Promise.all([...this.#folders].map((folder) => this.#removeFolder(folder)));
  }

  async #ended(running: RunningWebKit): Promise<void> {
    await running.end();
    this.#running.delete(running);
  }

  /** Returns the folder of an earlier view's storage, or a new one. */
  async #storageOf(earlier: string | undefined): Promise<string> {
    if (earlier !== undefined && this.#folders.has(earlier)) return earlier;
    const folder = await makeTempFolder('webkit');
    this.#folders.add(folder);
    return folder;
  }

  async #removeFolder(folder: string): Promise<void> {
    this.#folders.delete(folder);
    this.#users.delete(folder);
    await removeTempFolder(folder);
  }

  async #emulate(
    cdp: WebKitSession,
    profile: DeviceProfile,
    options: OpenOptions,
    onProblem: (thrown: unknown) => void,
  ): Promise<void> {
    const { bridgeLog: log, signal } = options;
    const handleCall = options.handleBridgeCall ?? this.#options.handleBridgeCall ?? rejectWithoutPayDesk;
    const { bindingName } = deviceFacts(profile);
    await applyEmulation(cdp, profile, {
      deviceScript: this.#options.deviceScript,
      ...(options.emulation === undefined ? {} : { options: options.emulation }),
      ...(options.bridgeDelay === undefined ? {} : { bridgeDelay: options.bridgeDelay }),
      onSession: (session, type) => {
        serveBridge(session, { bindingName, platform: profile.name, handleCall, log, signal });
        recordDeepLinks(session, log, signal);
        options.onSession?.(session, type);
      },
      onProblem,
      signal,
    });
  }
}

/**
 * Ends the browser of a page that floods this process with messages, which would delay the other views. WebKit cannot
 * stop a script that runs.
 */
function watchFloods(
  { inspector }: WebKitSession,
  running: RunningWebKit,
  { onFlood }: OpenOptions,
): FloodWatch {
  let isEnding = false;
  return new FloodWatch({
    // A late response shows that the page's messages fill the connection. A closed connection is not filled.
    ping: () => inspector.ping().catch(() => undefined),
    onFlood: () => {
      // Messages before the end may arrive after it.
      if (isEnding || inspector.closed.aborted) return;
      isEnding = true;
      onFlood?.();
      void running.end();
    },
  });
}

/**
 * Returns a signal that aborts with the reason when the browser has ended. A browser that crashes closes its inspector
 * first, and its process may stay for seconds.
 */
function endOf(running: RunningWebKit, { inspector }: WebKitSession): AbortSignal {
  const end = new AbortController();
  const gone = AbortSignal.any([running.ended, inspector.closed]);
  const ended = () =>
    end.abort(
      new AppError('gone', `WebKit has ended. Open the view again. ${running.output().slice(-300)}`.trim(), {
        zh: 'WebKit 已退出：请重新打开视图。',
      }),
    );
  if (gone.aborted) ended();
  else gone.addEventListener('abort', ended, { once: true });
  return end.signal;
}

/** Resizes the page's window and resolves when the page has the size. Rejects with AppError 'environment'. */
async function resize(
  { inspector }: WebKitSession,
  display: PageDisplay,
  size: { readonly width: number; readonly height: number },
): Promise<void> {
  const wanted = `${size.width}x${size.height}`;
  display.resize(size);
  let actual: unknown;
  for (let check = 0; check < maxResizeChecks; check += 1) {
    const { result } = await inspector.send<{ result: { value?: unknown } }>('Runtime.evaluate', {
      expression: "innerWidth + 'x' + innerHeight",
      returnByValue: true,
    });
    actual = result.value;
    if (actual === wanted) return;
    await new Promise((resolve) => setTimeout(resolve, resizeCheckMs));
  }
  throw new AppError('environment', `WebKit's page is ${String(actual)} instead of ${wanted}`, {
    zh: `WebKit 的页面大小是 ${String(actual)}，而不是 ${wanted}`,
  });
}
