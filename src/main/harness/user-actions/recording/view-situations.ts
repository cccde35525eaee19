import { type Conditions, differingConditions } from '#shared/device/conditions.ts';
import { AppError } from '#shared/errors.ts';
import type { RecordingStart } from '#shared/ipc/records/recording.ts';
import type { ConditionStore } from '../../conditions/condition-store.ts';
import type { ControlledView } from '../../controlled-view.ts';
import type { HeldRequests } from '../../inspector/breakpoints/held-requests.ts';
import { isActiveIn, type OverrideRules } from '../../inspector/overrides/override-rules.ts';
import type { HarnessPayDesk } from '../../pay/desk/harness-pay-desk.ts';
import { captureScenario } from '../../scenarios/capture-scenario.ts';
import type { SandboxViews } from '../../scenarios/sandbox-views.ts';
import type { ScenarioDesk } from '../../scenarios/scenario-desk.ts';
import type { ScenarioLibrary } from '../../scenarios/scenario-library.ts';
import { userIdIn } from '../../site-data/account-in-view.ts';
import { newVisitor, switchVisitor, visitorWithAccount } from '../../site-data/switch-visitor.ts';
import { resolveAddress } from '../../wall/resolve-address.ts';
import type { StartableView } from '../running/begin-recording.ts';

export interface SituationDeps {
  readonly home: string;
  readonly conditions: ConditionStore;
  readonly rules: OverrideRules;
  readonly held: Pick<HeldRequests, 'hasChanged'>;
  readonly payDesk: HarnessPayDesk;
  readonly library: ScenarioLibrary;
  readonly scenarios: ScenarioDesk;
  readonly sandboxViews: SandboxViews | undefined;
}

/** Sample phone number that replaces the account's real one. */
const sampleMobile = '13800000000';

/** Reads the state of a view when a recording starts, and restores it in the views of a run. */
export class ViewSituations {
  readonly #deps: SituationDeps;

  constructor(deps: SituationDeps) {
    this.#deps = deps;
  }

  get hasSandbox(): boolean {
    return this.#deps.sandboxViews !== undefined;
  }

  /** Returns the state of a view. Throws AppError 'usage' if the view does not exist. */
  present(viewId: string) {
    const { conditions: conditionStore, rules, scenarios } = this.#deps;
    return {
      scenarioIds: scenarios.of(viewId),
      conditions: differing(conditionStore.of(viewId)),
      hasHarFile: rules.replays.isUsedBy(viewId),
      overrides: rules.all.flatMap(({ rule }) => (isActiveIn(rule, viewId) ? [rule] : [])),
    };
  }

  payOf(viewId: string): RecordingStart['pay'] {
    const { everyone, views } = this.#deps.payDesk.state;
    return views.find((each) => each.viewId === viewId)?.policy ?? everyone;
  }

  /** Returns true if the view has created an order after `since` (ms since the epoch). */
  hasPaid(viewId: string, since: number): boolean {
    return this.#deps.payDesk.state.orders.some((order) => order.viewId === viewId && order.at >= since);
  }

  /** Returns true if the user has edited or aborted a held request of the view after `since` (ms since the epoch). */
  hasChangedCalls(viewId: string, since: number): boolean {
    return this.#deps.held.hasChanged(viewId, since);
  }

  /** Returns the state with which a recording starts. Rejects with AppError. */
  async start(
    view: ControlledView,
    { isNewVisitor }: { readonly isNewVisitor: boolean },
  ): Promise<Omit<RecordingStart, 'address' | 'platformId'>> {
    const { scenarioIds, conditions, overrides } = this.present(view.viewId);
    const scenarios = [...(await this.#deps.library.get(scenarioIds))];
    const { clockOffsetMs: _, ...others } = conditions;
    return {
      scenarios,
      account: isNewVisitor ? null : await this.#accountIn(view),
      pay: this.payOf(view.viewId),
      // Omits the clock offset if a scenario sets the clock. The scenario contains a time of day, from which the offset
      // is computed.
      conditions: scenarios.some(({ clock }) => clock !== undefined) ? others : conditions,
      overrides,
    };
  }

  /** Returns the functions that restore a state in this view. Restores the pay policy only if `ownsDesk` is true. */
  async beginningIn(
    view: ControlledView,
    { ownsDesk }: { readonly ownsDesk: boolean },
  ): Promise<StartableView> {
    const { conditions: conditionStore, home, payDesk, sandboxViews } = this.#deps;
    const { viewId, cdp } = view;
    return {
      control: await sandboxViews?.controlOf(view),
      setConditions: async (conditions) => void (await conditionStore.change([viewId], conditions)),
      setPay: (policy) => (ownsDesk ? payDesk.setPolicy(viewId, policy) : undefined),
      openAddress: async (address, visitor) => {
        // Clears the cache, because browsers keep images for a year and must not show those of an earlier state.
        await cdp.send('Network.clearBrowserCache');
        const who = visitor === 'new' ? newVisitor : visitorWithAccount(visitor);
        await switchVisitor(view, resolveAddress(address, home), who);
      },
    };
  }

  async #accountIn(view: ControlledView): Promise<RecordingStart['account']> {
    const { sandboxViews } = this.#deps;
    const userId = await userIdIn(view);
    if (sandboxViews === undefined || userId === undefined) return null;
    const words = { zh: '账户', en: 'Account' };
    try {
      const control = await sandboxViews.controlOf(view);
      const about = { id: 'recorded-account', title: words, description: words };
      const { user } = await captureScenario(about, { control, userId, pay: undefined, address: undefined });
      if (user === undefined) return null;
      const isBound = user.mobile !== undefined && user.mobile !== '';
      return { ...user, ...(isBound ? { mobile: sampleMobile } : {}) };
    } catch (thrown) {
      // The sandbox no longer has the user, because it was reset in the meantime.
      if (thrown instanceof AppError && thrown.status === 404) return null;
      throw thrown;
    }
  }
}

function differing(conditions: Conditions): Partial<Conditions> {
  const names = differingConditions(conditions);
  return Object.fromEntries(names.map((name) => [name, conditions[name]]));
}
