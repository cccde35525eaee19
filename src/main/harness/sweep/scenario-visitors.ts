import { type Conditions, normalConditions } from '#shared/device/conditions.ts';
import type { Scenario } from '#shared/scenario.ts';
import { ViewConditions } from '../conditions/view-conditions.ts';
import type { DeviceProfile } from '../devices/device-profile.ts';
import { applyCombined, type NextVisitor } from '../scenarios/apply-scenarios.ts';
import { type CombinedScenarios, combineScenarios } from '../scenarios/combine-scenarios.ts';
import { SandboxViews } from '../scenarios/sandbox-views.ts';
import type { SharedSandbox } from '../scenarios/scenario-control.ts';
import { clockInstant } from '../scenarios/scenario-time.ts';
import { switchVisitor, visitorWithAccount } from '../site-data/switch-visitor.ts';
import type { OpenSweepView, SweepView } from './run/opened-view.ts';

interface ScenarioVisitorsDeps {
  readonly scenarios: readonly Scenario[];
  /** Sandbox of the site, which identifies views by a cookie. */
  readonly sandbox: SharedSandbox;
  /** Called if a frame or worker refuses the conditions. */
  readonly onProblem: (thrown: unknown) => void;
}

/**
 * Date of every sweep, so that dates and times on the site are the same in every run. At noon on this weekday no hours
 * are restricted, and all dates in the sample content are earlier.
 */
const sweepDay = '2026-06-17';
const sweepTime = '12:00';

/**
 * File of the site that runs no scripts and stores nothing. The first screen then starts with exactly the state that
 * the scenarios set.
 */
const quietPath = '/icon.svg';

/**
 * Applies the same scenarios to the visitors of all platforms. Ignores the scenarios' addresses, because screens have
 * their own, and their payment settings, because the run sets those.
 */
export class ScenarioVisitors {
  readonly #deps: ScenarioVisitorsDeps;
  readonly #situation: CombinedScenarios;
  readonly #sandboxViews: SandboxViews;
  readonly #platforms = new Set<string>();

  constructor(deps: ScenarioVisitorsDeps) {
    this.#deps = deps;
    const combined = combineScenarios(deps.scenarios);
    this.#situation = { ...combined, clock: withDay(combined.clock ?? sweepTime) };
    this.#sandboxViews = new SandboxViews(deps.sandbox);
  }

  /** Returns an `open` that applies the scenarios before the first screen. */
  opening(open: OpenSweepView): OpenSweepView {
    return async (profile, options) => {
      const now = Date.now();
      const { clock } = this.#situation;
      const clockOffsetMs = clock === undefined ? 0 : clockInstant(clock, now) - now;
      const conditions = { ...normalConditions, clockOffsetMs };
      const { signal } = options;
      const { onProblem } = this.#deps;
      const viewConditions = new ViewConditions({ profile, first: conditions, onProblem, signal });
      const view = await open(profile, {
        ...options,
        emulation: { conditions: viewConditions.commandsFor },
        onSession: (cdp, type) => {
          if (type === 'page' && viewConditions.page === undefined) viewConditions.watch(cdp);
          else if (type === 'page') viewConditions.watchWindow(cdp);
          options.onSession(cdp, type);
        },
      });
      const isSameVisitor = options.storage !== undefined && options.storage === view.storage;
      await this.#applyTo(profile, view, { isSameVisitor, now });
      return underConditions(view, conditions);
    };
  }

  /** Removes the views from the sandbox. */
  async close(): Promise<void> {
    await Promise.all([...this.#platforms].map((id) => this.#sandboxViews.closed(id)));
    this.#platforms.clear();
  }

  async #applyTo(
    { id }: DeviceProfile,
    view: SweepView,
    { isSameVisitor, now }: { readonly isSameVisitor: boolean; readonly now: number },
  ): Promise<void> {
    // The visitor of a lost view continues with the same account and the remaining faults.
    if (isSameVisitor) return;
    const { sandbox } = this.#deps;
    this.#platforms.add(id);
    const control = await this.#sandboxViews.controlOf({ viewId: id, cdp: view.cdp });
    const viewer = {
      control,
      userId: () => Promise.resolve(undefined),
      setClockOffset: async (ms: number) => {
        await control.setClock(ms === 0 ? null : now + ms);
      },
      setPay: () => Promise.resolve(),
      open: async (_: string | undefined, visitor: NextVisitor) => {
        if (typeof visitor === 'string') return;
        await switchVisitor(view, `${sandbox.origin}${quietPath}`, visitorWithAccount(visitor));
      },
    };
    await applyCombined(this.#situation, viewer, now);
  }
}

function withDay(clock: string): string {
  return clock.includes(' ') ? clock : `${sweepDay} ${clock}`;
}

function underConditions(view: SweepView, conditions: Conditions): SweepView {
  return {
    cdp: view.cdp,
    conditions,
    ...(view.storage === undefined ? {} : { storage: view.storage }),
    get loss() {
      return view.loss;
    },
    navigate: (url) => view.navigate(url),
    close: () => view.close(),
  };
}
