import { makeAutoObservable, observable } from 'mobx';
import {
  type CircumstanceName,
  type Circumstances,
  differingCircumstances,
  normalCircumstances,
} from '#shared/device/circumstances.ts';
import type { EventOf, RequestOutput } from '#shared/ipc/channels.ts';
import type { Ask } from '../../connection/ask.ts';
import type { HarnessClient } from '../../connection/harness-client.ts';

export interface CircumstancesDeps {
  readonly client: Pick<HarnessClient, 'on' | 'onOpen'>;
  readonly ask: Ask;
  /** Of the views that are open. */
  readonly viewIds: () => readonly string[];
}

interface ViewCircumstances {
  readonly viewId: string;
  readonly circumstances: Circumstances;
}

/** Network, processor, clock, place and settings of the owner, of each view and of those to come. */
export class CircumstancesStore {
  common: Circumstances = normalCircumstances;
  /** Views that show a change only when they are loaded again. */
  readonly needsReload = observable.set<string>();
  readonly #views = observable.map<string, Circumstances>();
  readonly #deps: CircumstancesDeps;

  constructor(deps: CircumstancesDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(signal: AbortSignal): void {
    const { client } = this.#deps;
    client.on('circumstancesChanged', this.changed, signal);
    client.on('commonCircumstancesChanged', this.commonChanged, signal);
    client.on('viewChanged', this.viewChanged, signal);
    client.on('viewClosed', this.viewClosed, signal);
    client.onOpen(() => void this.load(), signal);
  }

  async load(): Promise<void> {
    const all = await this.#deps.ask('getCircumstances', {});
    if (all !== undefined) this.loaded(all);
  }

  /** Undefined: of all, and of those to come. */
  of(viewId: string | undefined): Circumstances {
    return viewId === undefined ? this.common : (this.#views.get(viewId) ?? normalCircumstances);
  }

  /** Undefined where the views do not have the same. */
  sharedValue<Name extends CircumstanceName>(
    viewId: string | undefined,
    name: Name,
  ): Circumstances[Name] | undefined {
    const value = this.of(viewId)[name];
    if (viewId !== undefined) return value;
    const all = this.of(undefined);
    const isShared = this.#deps
      .viewIds()
      .every((id) => !differingCircumstances(this.of(id), all).includes(name));
    return isShared ? value : undefined;
  }

  /** What is not normal, in the order of the wall. */
  get abnormal(): readonly ViewCircumstances[] {
    return this.#deps
      .viewIds()
      .map((viewId) => ({ viewId, circumstances: this.of(viewId) }))
      .filter(({ circumstances }) => differingCircumstances(circumstances).length > 0);
  }

  /** Views that are yet to be opened begin with what is not normal. */
  get isCommonAbnormal(): boolean {
    return differingCircumstances(this.common).length > 0;
  }

  async change(viewId: string | undefined, changes: Partial<Circumstances>): Promise<void> {
    const views = viewId === undefined ? null : [viewId];
    const answer = await this.#deps.ask('setCircumstances', { views, changes });
    for (const need of answer?.needsReload ?? []) this.addNeed(need.viewId);
  }

  backToNormal(viewId: string | undefined): Promise<void> {
    return this.change(viewId, normalCircumstances);
  }

  async reloadNeeding(): Promise<void> {
    await this.#deps.ask('reload', { views: [...this.needsReload] });
  }

  private addNeed(viewId: string): void {
    this.needsReload.add(viewId);
  }

  private loaded({ common, views }: RequestOutput<'getCircumstances'>): void {
    this.common = common;
    this.#views.replace(views.map(({ viewId, circumstances }) => [viewId, circumstances]));
  }

  private changed({ viewId, circumstances }: EventOf<'circumstancesChanged'>): void {
    this.#views.set(viewId, circumstances);
  }

  private commonChanged({ circumstances }: EventOf<'commonCircumstancesChanged'>): void {
    this.common = circumstances;
  }

  private viewChanged({ viewId, changes }: EventOf<'viewChanged'>): void {
    if (changes.status === 'loading') this.needsReload.delete(viewId);
  }

  private viewClosed({ viewId }: EventOf<'viewClosed'>): void {
    this.#views.delete(viewId);
    this.needsReload.delete(viewId);
  }
}
