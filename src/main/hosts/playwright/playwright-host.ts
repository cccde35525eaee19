import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { BothLanguages } from '#shared/both-languages.ts';
import { AppError, toAppError } from '#shared/errors.ts';
import { type BridgeCallHandler, rejectWithoutPayDesk } from '../../harness/bridge/bridge-responder.ts';
import { recordDeepLinks } from '../../harness/bridge/record-deep-links.ts';
import { serveBridge } from '../../harness/bridge/serve-bridge.ts';
import type { PermissionSetting } from '../../harness/conditions/permission-settings.ts';
import type { OpenOptions } from '../../harness/device-view.ts';
import type { DeviceProfile } from '../../harness/devices/device-profile.ts';
import { applyEmulation } from '../../harness/emulation/apply-emulation.ts';
import { isGone, unlessGone } from '../../harness/emulation/cdp-errors.ts';
import { deviceFacts } from '../../harness/emulation/device-script.ts';
import { defaultEmulation } from '../../harness/emulation/emulation-options.ts';
import { unlessAborted, withTimeout } from '../../lib/deadlines.ts';
import { contextOptions } from './context-options.ts';
import type { PlaywrightBrowser } from './find-playwright-webkit.ts';
import { PlaywrightView } from './playwright-view.ts';
import { toCdpError } from './session/playwright-errors.ts';
import { PlaywrightSession } from './session/playwright-session.ts';

interface PlaywrightHostOptions {
  readonly browser: PlaywrightBrowser;
  readonly deviceScript: string;
  readonly handleBridgeCall?: BridgeCallHandler;
  readonly flags?: readonly string[];
  /** Called with an error of a view that has no handler for it. */
  readonly onProblem?: (thrown: unknown) => void;
}

const openTimeoutMs = 30_000;

const browserEnded: BothLanguages = { en: 'The browser has closed', zh: '浏览器已关闭' };
const pageCrashed: BothLanguages = { en: 'The page crashed', zh: '页面崩溃了' };
const closedItself: BothLanguages = { en: 'The page closed its own window', zh: '页面关闭了自己的窗口' };

const gone = ({ en, zh }: BothLanguages) => new AppError('gone', en, { zh });

interface OpenContext {
  readonly context: BrowserContext;
  /** Page of the newest view with this storage. */
  page?: Page;
}

/** Hosts views in a browser that Playwright controls, such as its WebKit, each with its own cookies and storage. */
export class PlaywrightHost {
  readonly name = 'webkit';
  readonly #browser: Browser;
  readonly #options: PlaywrightHostOptions;
  readonly #contexts = new Map<string, OpenContext>();
  readonly #gone = new AbortController();
  #last = 0;

  private constructor(browser: Browser, options: PlaywrightHostOptions) {
    this.#browser = browser;
    this.#options = options;
    browser.on('disconnected', () => this.#gone.abort(gone(browserEnded)));
  }

  /** Launches the browser. Rejects with AppError 'environment' if it does not start. */
  static async launch(options: PlaywrightHostOptions): Promise<PlaywrightHost> {
    const { browserType, executable } = options.browser;
    try {
      const args = [...(options.flags ?? [])];
      const browser = await browserType.launch({ executablePath: executable, args, timeout: openTimeoutMs });
      return new PlaywrightHost(browser, options);
    } catch (thrown) {
      const { message } = toAppError(thrown);
      throw new AppError('environment', `The browser ${executable} did not start: ${message}`, {
        zh: `浏览器 ${executable} 没有启动：${message}`,
        cause: thrown,
      });
    }
  }

  get closed(): AbortSignal {
    return this.#gone.signal;
  }

  /** Opens a view. Rejects with AppError 'gone', 'timeout', 'cdp', or 'cancelled' if the signal aborts first. */
  async open(profile: DeviceProfile, options: OpenOptions): Promise<PlaywrightView> {
    const tooSlow = () =>
      new AppError('timeout', `The browser did not open a page within ${openTimeoutMs / 1_000} s`, {
        zh: `浏览器在 ${openTimeoutMs / 1_000} 秒内没有打开页面`,
      });
    const view = await withTimeout(
      openTimeoutMs,
      unlessAborted(this.closed, this.#open(profile, options)),
      tooSlow,
    );
    if (!options.signal.aborted) return view;
    await view.close();
    throw new AppError('cancelled', 'The view was closed while it was opening', { zh: '视图打开时已被关闭' });
  }

  async #open(profile: DeviceProfile, options: OpenOptions): Promise<PlaywrightView> {
    try {
      return await this.#openPage(profile, options);
    } catch (thrown) {
      throw toCdpError('Target.createTarget', thrown);
    }
  }

  async #openPage(profile: DeviceProfile, options: OpenOptions): Promise<PlaywrightView> {
    const { id: storage, opened } = await this.#contextOf(profile, options);
    const { context } = opened;
    const setPermissions = (settings: readonly PermissionSetting[]) => grant(context, settings);
    if (options.permissions !== undefined) await setPermissions(options.permissions());
    const page = await context.newPage();
    opened.page = page;
    const pageGone = goneOf(page);
    const onProblem = unlessGone(options.onProblem ?? this.#options.onProblem ?? (() => undefined));
    const cdp = new PlaywrightSession(context, page, AbortSignal.any([this.closed, pageGone]));
    page.on('popup', (popup) => {
      const isAllowed = options.allowPopup?.(context.pages().length - 2) ?? true;
      if (!isAllowed) popup.close().catch(onProblem);
    });
    await this.#emulate(cdp, profile, options, onProblem);
    return new PlaywrightView({
      profile,
      cdp,
      storage,
      pageGone,
      browserGone: this.closed,
      onLost: options.onLost,
      onProblem,
      setPermissions,
      dispose: async () => {
        // Does nothing if another view uses this storage now.
        if (opened.page !== page) return;
        this.#contexts.delete(storage);
        await context.close().catch(ignoreGone);
      },
    });
  }

  /** Returns the context of an earlier view without its page, or a new one. */
  async #contextOf(profile: DeviceProfile, { storage, emulation }: OpenOptions) {
    const earlier = this.#contexts.get(storage ?? '');
    if (storage !== undefined && earlier !== undefined) {
      await Promise.all(earlier.context.pages().map((page) => page.close()));
      return { id: storage, opened: earlier };
    }
    this.#last += 1;
    const id = `playwright ${this.#last}`;
    const options = contextOptions(profile, { ...defaultEmulation, ...emulation });
    const opened: OpenContext = { context: await this.#browser.newContext(options) };
    this.#contexts.set(id, opened);
    return { id, opened };
  }

  async #emulate(
    cdp: PlaywrightSession,
    profile: DeviceProfile,
    options: OpenOptions,
    onProblem: (thrown: unknown) => void,
  ): Promise<void> {
    const { bridgeLog: log } = options;
    const signal = AbortSignal.any([options.signal, this.closed]);
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

  async close(): Promise<void> {
    this.#contexts.clear();
    this.#gone.abort(gone(browserEnded));
    await this.#browser.close();
  }
}

function ignoreGone(thrown: unknown): void {
  const error = toCdpError('Target.disposeBrowserContext', thrown);
  if (!isGone(error)) throw error;
}

/** Returns a signal that aborts with the reason when the page has crashed or closed. */
function goneOf(page: Page): AbortSignal {
  const end = new AbortController();
  page.once('crash', () => end.abort(gone(pageCrashed)));
  page.once('close', () => end.abort(gone(closedItself)));
  return end.signal;
}

/** Grants what is allowed and denies the rest. Leaves out what Playwright's WebKit does not know. */
async function grant(context: BrowserContext, settings: readonly PermissionSetting[]): Promise<void> {
  const isWebKit = context.browser()?.browserType().name() === 'webkit';
  const known = settings.filter(({ name }) => !isWebKit || name === 'geolocation');
  await context.clearPermissions();
  const granted = known.filter(({ setting }) => setting === 'granted').map(({ name }) => name);
  if (known.some(({ setting }) => setting !== 'prompt')) await context.grantPermissions(granted);
}
