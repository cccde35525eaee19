import { makeAutoObservable, observable } from 'mobx';
import {
  type ConditionName,
  type Conditions,
  differingConditions,
  normalConditions,
} from '#shared/device/conditions.ts';
import type { EventOf, RequestOutput } from '#shared/ipc/channels.ts';
import type { HarnessClient } from '../../connection/harness-client.ts';
import type { SendRequest } from '../../connection/send-request.ts';

export interface ConditionsDeps {
  readonly client: Pick<HarnessClient, 'on' | 'onOpen'>;
  readonly send: SendRequest;
  /** IDs of the open views. */
  readonly viewIds: () => readonly string[];
}

interface ViewConditions {
  readonly viewId: string;
  readonly conditions: Conditions;
}

/** Holds network, CPU, clock, location and user settings of each view, and those with which new views open. */
export class ConditionsStore {
  common: Conditions = normalConditions;
  /** IDs of the views that apply a changed condition only after a reload. */
  readonly needsReload = observable.set<string>();
  readonly #views = observable.map<string, Conditions>();
  readonly #deps: ConditionsDeps;

  constructor(deps: ConditionsDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(signal: AbortSignal): void {
    const { client } = this.#deps;
    client.on('conditionsChanged', this.changed, signal);
    client.on('commonConditionsChanged', this.commonChanged, signal);
    client.on('viewChanged', this.viewChanged, signal);
    client.on('viewClosed', this.viewClosed, signal);
    client.onOpen(() => void this.load(), signal);
  }

  async load(): Promise<void> {
    const all = await this.#deps.send('getConditions', {});
    if (all !== undefined) this.loaded(all);
  }

  /** Returns the conditions of a view. Without `viewId`, returns those with which new views open. */
  of(viewId: string | undefined): Conditions {
    return viewId === undefined ? this.common : (this.#views.get(viewId) ?? normalConditions);
  }

  /** Returns the value if it is the same in all views, otherwise undefined. */
  sharedValue<Name extends ConditionName>(
    viewId: string | undefined,
    name: Name,
  ): Conditions[Name] | undefined {
    const value = this.of(viewId)[name];
    if (viewId !== undefined) return value;
    const all = this.of(undefined);
    const isShared = this.#deps
      .viewIds()
      .every((id) => !differingConditions(this.of(id), all).includes(name));
    return isShared ? value : undefined;
  }

  /** Views with modified conditions, in wall order. */
  get abnormal(): readonly ViewConditions[] {
    return this.#deps
      .viewIds()
      .map((viewId) => ({ viewId, conditions: this.of(viewId) }))
      .filter(({ conditions }) => differingConditions(conditions).length > 0);
  }

  /** True if new views open with modified conditions. */
  get isCommonAbnormal(): boolean {
    return differingConditions(this.common).length > 0;
  }

  async change(viewId: string | undefined, changes: Partial<Conditions>): Promise<void> {
    const views = viewId === undefined ? null : [viewId];
    const response = await this.#deps.send('setConditions', { views, changes });
    for (const need of response?.needsReload ?? []) this.addNeed(need.viewId);
  }

  backToNormal(viewId: string | undefined): Promise<void> {
    return this.change(viewId, normalConditions);
  }

  async reloadNeeding(): Promise<void> {
    await this.#deps.send('reload', { views: [...this.needsReload] });
  }

  private addNeed(viewId: string): void {
    this.needsReload.add(viewId);
  }

  private loaded({ common, views }: RequestOutput<'getConditions'>): void {
    this.common = common;
    this.#views.replace(views.map(({ viewId, conditions }) => [viewId, conditions]));
  }

  private changed({ viewId, conditions }: EventOf<'conditionsChanged'>): void {
    this.#views.set(viewId, conditions);
  }

  private commonChanged({ conditions }: EventOf<'commonConditionsChanged'>): void {
    this.common = conditions;
  }

  private viewChanged({ viewId, changes }: EventOf<'viewChanged'>): void {
    if (changes.status === 'loading') this.needsReload.delete(viewId);
  }

  private viewClosed({ viewId }: EventOf<'viewClosed'>): void {
    this.#views.delete(viewId);
    this.needsReload.delete(viewId);
  }
}
