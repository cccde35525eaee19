import { join } from 'node:path';
import { AppError, toAppError } from '#shared/errors.ts';
import type { DeskOrder } from '#shared/ipc/backend/pay.ts';
import { platformName } from '#shared/text/platform-name.ts';
import { callerPage } from './bridge/caller-page.ts';
import { ConditionStore } from './conditions/condition-store.ts';
import type { PermissionSetting } from './conditions/permission-settings.ts';
import type { ControlledView, SelectViews } from './controlled-view.ts';
import type { DeviceProfile } from './devices/device-profile.ts';
import { Inspector } from './inspector/inspector.ts';
import type { OverrideRules } from './inspector/overrides/override-rules.ts';
import { HarnessPayDesk, type PaymentsOfView } from './pay/desk/harness-pay-desk.ts';
import type { DeskSandbox } from './pay/desk/order-settler.ts';
import type { PayChoice } from './pay/presets.ts';
import { SandboxViews } from './scenarios/sandbox-views.ts';
import type { SharedSandbox } from './scenarios/scenario-control.ts';
import { ScenarioDesk } from './scenarios/scenario-desk.ts';
import { ScenarioLibrary } from './scenarios/scenario-library.ts';
import { UserActions } from './user-actions/user-actions.ts';
import type { ViewObserver } from './wall/wall-view.ts';
import type { Notify } from './window/window-events.ts';

interface ViewServiceDeps {
  readonly views: SelectViews;
  /** Changes the permissions of a view. Does nothing if the view is not open. */
  readonly setPermissions: (viewId: string, settings: readonly PermissionSetting[]) => Promise<void>;
  readonly home: string;
  readonly userFolder: string;
  readonly sandbox: (DeskSandbox & SharedSandbox) | undefined;
  readonly pay: PayChoice;
  readonly apiKey: string;
  readonly notify: Notify;
  readonly onOrders: (changed: readonly DeskOrder[]) => void;
  readonly onNotice: (line: string) => void;
  /** Aborts when the harness closes. */
  readonly signal: AbortSignal;
}

/** Services of all views: payments, conditions, scenarios, user actions and the inspector. */
export class ViewServices {
  readonly inspector: Inspector;
  readonly payDesk: HarnessPayDesk;
  readonly userActions = new UserActions();
  readonly conditions: ConditionStore;
  readonly library: ScenarioLibrary;
  readonly scenarios: ScenarioDesk;
  readonly sandboxViews: SandboxViews | undefined;
  readonly #deps: ViewServiceDeps;
  readonly #payments = new Map<string, PaymentsOfView>();

  constructor(deps: ViewServiceDeps) {
    this.#deps = deps;
    const { apiKey, home, notify, sandbox, signal, userFolder, views } = deps;
    this.inspector = new Inspector({
      apiKey,
      notify,
      onProblem: (thrown) => deps.onNotice(toAppError(thrown).message),
      signal,
    });
    this.payDesk = openPayDesk(deps);
    this.payDesk.start(signal);
    this.sandboxViews = sandbox && new SandboxViews(sandbox);
    this.conditions = new ConditionStore({
      listener: {
        changed: (viewId, conditions) => notify('conditionsChanged', { viewId, conditions }),
        commonChanged: (conditions) => notify('commonConditionsChanged', { conditions }),
      },
      setServerClock: (view, offsetMs) => this.#setServerClock(view, offsetMs),
      setPermissions: deps.setPermissions,
      onProblem: (thrown) => deps.onNotice(toAppError(thrown).message),
    });
    this.library = new ScenarioLibrary(join(userFolder, 'scenarios'));
    this.scenarios = new ScenarioDesk({
      library: this.library,
      views,
      sandbox: this.sandboxViews,
      home,
      setClockOffset: async (viewId, clockOffsetMs) => {
        await this.conditions.change([viewId], { clockOffsetMs });
      },
      setPay: (viewId, choice) =>
        this.payDesk.setPolicy(viewId, choice === undefined ? null : { choice, delayMs: 0 }),
      payOf: (viewId) => this.payDesk.state.views.find((view) => view.viewId === viewId)?.policy.choice,
      onApplied: (viewId, scenarioIds) =>
        notify('scenariosApplied', { viewId, scenarioIds: [...scenarioIds] }),
      now: Date.now,
    });
  }

  /** Returns the options and recorders with which the wall opens a view. */
  observe(viewId: string, profile: DeviceProfile, signal: AbortSignal, rules?: OverrideRules): ViewObserver {
    const onProblem = (problem: string) => this.#deps.onNotice(`${platformName(profile).en}: ${problem}`);
    const payments = this.#servePayments(viewId, profile, signal);
    const conditions = this.conditions.opened(viewId, profile, signal);
    const recorder = this.inspector.observe(viewId, {
      signal,
      ...(rules && { rules }),
      onProblem,
      onLaunch: (url) => payments.launched(url),
    });
    signal.addEventListener('abort', () => void this.#closed(viewId), { once: true });
    return {
      bridgeLog: recorder.bridgeLog,
      handleBridgeCall: payments.handleCall,
      emulation: { conditions: conditions.commandsFor },
      permissions: conditions.permissions,
      onSession: (cdp, type, isMain) => {
        if (isMain) {
          conditions.watch(cdp);
          this.userActions.watch(viewId, cdp, signal);
        } else if (type === 'page') conditions.watchWindow(cdp);
        recorder.watch(cdp, type);
        conditions.failRequests(cdp);
      },
      onProblem,
      onMisbehavior: (kind, text) => {
        onProblem(text.en);
        recorder.misbehaved(kind, text);
      },
    };
  }

  moved(viewId: string, url: string): void {
    this.#payments.get(viewId)?.moved(url);
  }

  async #closed(viewId: string): Promise<void> {
    try {
      await this.scenarios.closed(viewId);
    } catch (thrown) {
      // Ignores errors while the program ends, because the sandbox closes first.
      if (!this.#deps.signal.aborted) this.#deps.onNotice(toAppError(thrown).message);
    }
  }

  #servePayments(viewId: string, { id }: DeviceProfile, signal: AbortSignal): PaymentsOfView {
    const payments = this.payDesk.serve({
      viewId,
      platform: id,
      signal,
      become: (state) => callerPage(this.#view(viewId).cdp, signal).become(state),
    });
    this.#payments.set(viewId, payments);
    signal.addEventListener('abort', () => this.#payments.delete(viewId), { once: true });
    return payments;
  }

  async #setServerClock(
    view: Pick<ControlledView, 'viewId' | 'cdp'>,
    offsetMs: number | null,
  ): Promise<void> {
    const control = await this.sandboxViews?.controlOf(view);
    await control?.setClock(offsetMs === null ? null : Date.now() + offsetMs);
  }

  #view(viewId: string): ControlledView {
    const [view] = this.#deps.views([viewId]);
    if (view === undefined)
      throw new AppError('usage', `There is no view "${viewId}".`, { zh: `没有视图“${viewId}”。` });
    return view;
  }
}

function openPayDesk({ sandbox, pay, onNotice, notify, onOrders }: ViewServiceDeps): HarnessPayDesk {
  return new HarnessPayDesk({
    sandbox,
    first: pay,
    onProblem: ({ message }) => onNotice(message),
    listener: {
      ordersChanged: (changed, removed) => {
        onOrders(changed);
        notify('payOrdersChanged', { changed: [...changed], removed: [...removed] });
      },
      waitingChanged: (waiting) => notify('waitingPaymentsChanged', { waiting: [...waiting] }),
      policiesChanged: (policies) => notify('payPoliciesChanged', policies),
    },
  });
}
