import {
  type ConditionName,
  type Conditions,
  differingConditions,
  normalConditions,
} from '#shared/device/conditions.ts';
import { permissionNames } from '#shared/device/permissions.ts';
import { AppError } from '#shared/errors.ts';
import type { ControlledView } from '../controlled-view.ts';
import type { DeviceProfile } from '../devices/device-profile.ts';
import type { CdpSession } from '../emulation/cdp-session.ts';
import { type PermissionSetting, permissionSettings } from './permission-settings.ts';
import { ViewConditions } from './view-conditions.ts';

interface ConditionListener {
  changed(viewId: string, conditions: Conditions): void;
  commonChanged(conditions: Conditions): void;
}

export interface ConditionStoreDeps {
  readonly listener: ConditionListener;
  /** Sets the server's clock for a view; null restores the machine's time. Absent if the backend is not the sandbox. */
  readonly setServerClock?: (
    view: Pick<ControlledView, 'viewId' | 'cdp'>,
    offsetMs: number | null,
  ) => Promise<void>;
  /** Sets the permissions of an open view. A view that opens later reads them itself. */
  readonly setPermissions?: (viewId: string, settings: readonly PermissionSetting[]) => Promise<void>;
  /** Called if a frame or worker refused a command. */
  readonly onProblem: (error: unknown) => void;
}

interface ReloadNeed {
  readonly viewId: string;
  readonly names: readonly ConditionName[];
}

/** Stores the conditions of all views. A new view starts with the common conditions. */
export class ConditionStore {
  readonly #deps: ConditionStoreDeps;
  readonly #views = new Map<string, ViewConditions>();
  #common: Conditions = normalConditions;

  constructor(deps: ConditionStoreDeps) {
    this.#deps = deps;
  }

  get common(): Conditions {
    return this.#common;
  }

  get views(): { viewId: string; conditions: Conditions }[] {
    return [...this.#views].map(([viewId, { present }]) => ({ viewId, conditions: present }));
  }

  /** Returns the conditions of a view. Throws AppError 'usage' if there is no such view. */
  of(viewId: string): Conditions {
    return this.#view(viewId).present;
  }

  /**
   * Adds a view with the common conditions, before its first document. Returns the callbacks with which the view must
   * be opened.
   */
  opened(
    viewId: string,
    profile: DeviceProfile,
    signal: AbortSignal,
  ): Pick<ViewConditions, 'watch' | 'watchWindow' | 'failRequests' | 'commandsFor'> & {
    readonly permissions: () => readonly PermissionSetting[];
  } {
    const { onProblem, listener } = this.#deps;
    const view = new ViewConditions({ profile, first: this.#common, onProblem, signal });
    this.#views.set(viewId, view);
    signal.addEventListener('abort', () => this.#views.delete(viewId), { once: true });
    if (this.#common !== normalConditions) listener.changed(viewId, this.#common);
    const watch = (cdp: CdpSession) => {
      view.watch(cdp);
      if (view.present.clockOffsetMs === 0) return;
      this.#setServerClock(viewId, view).catch(onProblem);
    };
    return {
      watch,
      watchWindow: (cdp) => view.watchWindow(cdp),
      failRequests: (cdp) => view.failRequests(cdp),
      commandsFor: view.commandsFor,
      permissions: () => permissionSettings(view.present),
    };
  }

  /**
   * Changes conditions of the given views. `null` means all current and future ones. Rejects with AppError 'cdp' if a
   * page refuses; the other views are changed nevertheless.
   */
  async change(viewIds: readonly string[] | null, changes: Partial<Conditions>): Promise<ReloadNeed[]> {
    if (viewIds === null) {
      this.#common = { ...this.#common, ...changes };
      this.#deps.listener.commonChanged(this.#common);
    }
    const wanted = (viewIds ?? [...this.#views.keys()]).map(
      (viewId) => [viewId, this.#view(viewId)] as const,
    );
    const needs = await Promise.allSettled(
      wanted.map(async ([viewId, view]) => ({
        viewId,
        names: await this.#changeView(viewId, view, changes),
      })),
    );
    return needs.flatMap((need) => {
      if (need.status === 'rejected') throw need.reason;
      return need.value.names.length > 0 ? [need.value] : [];
    });
  }

  async #changeView(
    viewId: string,
    view: ViewConditions,
    changes: Partial<Conditions>,
  ): Promise<readonly ConditionName[]> {
    const before = view.present;
    const after = { ...before, ...changes };
    const changed = view.change(after);
    this.#deps.listener.changed(viewId, after);
    const isClockChanged = after.clockOffsetMs !== before.clockOffsetMs;
    const differing = differingConditions(after, before);
    const arePermissionsChanged = permissionNames.some((name) => differing.includes(name));
    const [names] = await Promise.all([
      changed,
      isClockChanged && this.#setServerClock(viewId, view),
      arePermissionsChanged && this.#deps.setPermissions?.(viewId, permissionSettings(after)),
    ]);
    return names;
  }

  async #setServerClock(viewId: string, { page, present }: ViewConditions): Promise<void> {
    const { clockOffsetMs } = present;
    if (page === undefined) return;
    await this.#deps.setServerClock?.({ viewId, cdp: page }, clockOffsetMs === 0 ? null : clockOffsetMs);
  }

  #view(viewId: string): ViewConditions {
    const view = this.#views.get(viewId);
    if (view === undefined)
      throw new AppError('usage', `There is no view "${viewId}".`, { zh: `没有视图“${viewId}”。` });
    return view;
  }
}
