import { makeAutoObservable, observable } from 'mobx';
import type { EventOf, RequestOutput } from '#shared/ipc/channels.ts';
import type { MissedAction } from '#shared/ipc/records/mirroring.ts';
import type { HarnessClient } from '../connection/harness-client.ts';
import type { SendRequest } from '../connection/send-request.ts';

interface MirroringDeps {
  readonly client: Pick<HarnessClient, 'on' | 'onOpen'>;
  readonly send: SendRequest;
}

/** Holds the state of mirroring, and for each view the action that it could not repeat. */
export class MirroringStore {
  isOn = false;
  readonly #leftOut = observable.set<string>();
  readonly #missed = observable.map<string, MissedAction>();
  readonly #deps: MirroringDeps;

  constructor(deps: MirroringDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(signal: AbortSignal): void {
    const { client } = this.#deps;
    client.on('mirroringChanged', this.changed, signal);
    client.on('mirrorMissed', this.missed, signal);
    client.onOpen(() => void this.load(), signal);
  }

  async load(): Promise<void> {
    const state = await this.#deps.send('getMirroring', {});
    if (state !== undefined) this.loaded(state);
  }

  takesPart(viewId: string): boolean {
    return !this.#leftOut.has(viewId);
  }

  /** Returns the action that the view could not repeat, or undefined if the view is in sync. */
  missedBy(viewId: string): MissedAction | undefined {
    return this.#missed.get(viewId);
  }

  /** Missed actions of all views that are out of sync. */
  get allMissed(): readonly (readonly [viewId: string, missed: MissedAction])[] {
    return [...this.#missed];
  }

  async toggle(): Promise<void> {
    await this.#deps.send('setMirroring', { isOn: !this.isOn });
  }

  /** Toggles mirroring for a key press. Returns true because the key was handled. */
  toggled(): true {
    void this.toggle();
    return true;
  }

  async toggleView(viewId: string): Promise<void> {
    const others = [...this.#leftOut].filter((id) => id !== viewId);
    await this.#deps.send('setMirroring', { leftOut: this.takesPart(viewId) ? [...others, viewId] : others });
  }

  private loaded({ missed, ...state }: RequestOutput<'getMirroring'>): void {
    this.changed(state);
    this.#missed.replace(missed.map(({ viewId, missed: action }) => [viewId, action]));
  }

  private changed({ isOn, leftOut }: EventOf<'mirroringChanged'>): void {
    this.isOn = isOn;
    this.#leftOut.replace(leftOut);
  }

  private missed({ viewId, missed }: EventOf<'mirrorMissed'>): void {
    if (missed === null) this.#missed.delete(viewId);
    else this.#missed.set(viewId, missed);
  }
}
