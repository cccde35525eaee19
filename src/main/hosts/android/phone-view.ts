import { AppError } from '#shared/errors.ts';
import type { ViewLoss } from '../../harness/device-view.ts';
import type { DeviceProfile } from '../../harness/devices/device-profile.ts';
import type { CdpSession } from '../../harness/emulation/cdp-session.ts';
import { captureView } from '../../harness/screenshots/capture-view.ts';
import type { WallView } from '../../harness/wall/wall-view.ts';
import type { AttachedTools, ToolsPage } from '../cdp/attached-tools.ts';
import { navigatePage } from '../cdp/navigate-page.ts';
import { ViewEnd } from '../cdp/view-end.ts';

interface PhoneViewDeps {
  /** Platform as the phone reports it. */
  readonly profile: DeviceProfile;
  readonly cdp: CdpSession;
  readonly serial: string;
  /** Aborts with an AppError 'gone' when the phone, the app or its connection is gone. */
  readonly phoneGone: AbortSignal;
  /** Aborts with an AppError 'gone' when the page has closed. */
  readonly pageClosed: AbortSignal;
  readonly onLost?: ((error: AppError) => void) | undefined;
  readonly onProblem?: ((thrown: unknown) => void) | undefined;
  readonly attachTools: () => Promise<AttachedTools>;
  readonly dispose: () => Promise<void>;
}

/** Error for what only an emulated view can do. */
const notOnPhone = (en: string, zh: string) =>
  new AppError('usage', `${en} Change it on the phone.`, { zh: `${zh}：请在手机上操作。` });

/** A page on a real phone. Nothing is emulated in it. */
export class PhoneView implements WallView, ToolsPage {
  readonly profile: DeviceProfile;
  readonly cdp: CdpSession;
  /** Cookies and storage are those of the phone's app, so every view of a phone has the same. */
  readonly storage: string;
  readonly canBeInBackground = true;
  readonly #deps: PhoneViewDeps;
  readonly #end: ViewEnd;

  constructor(deps: PhoneViewDeps) {
    const { cdp, onLost, pageClosed, phoneGone, profile, serial } = deps;
    this.#deps = deps;
    this.profile = profile;
    this.cdp = cdp;
    this.storage = `phone ${serial}`;
    const crashed = new AbortController();
    const pageGone = AbortSignal.any([pageClosed, crashed.signal]);
    this.#end = new ViewEnd({ browserGone: phoneGone, pageGone, onLost });
    const crash = () => crashed.abort(new AppError('gone', 'The page crashed', { zh: '页面崩溃了' }));
    cdp.on('Inspector.targetCrashed', crash, this.#end.signal);
  }

  get loss(): ViewLoss | undefined {
    return this.#end.loss;
  }

  navigate(url: string): Promise<void> {
    return navigatePage(this.cdp, url, { lost: this.#end.signal, onProblem: this.#deps.onProblem });
  }

  capture(): Promise<Uint8Array> {
    return captureView(this.cdp);
  }

  attachTools(): Promise<AttachedTools> {
    return this.#deps.attachTools();
  }

  place(): void {
    // The window shows frames of the page.
  }

  async turn(): Promise<void> {
    throw notOnPhone('A real phone cannot be rotated from here.', '真机不能在这里旋转');
  }

  async setPermissions(): Promise<void> {
    throw notOnPhone('A real phone keeps its own permissions.', '真机的权限由手机管理');
  }

  /** Stops following the page. Closes it only if the host opened it. */
  async close(): Promise<void> {
    this.#end.close();
    if (this.loss !== 'browser') await this.#deps.dispose();
  }
}
