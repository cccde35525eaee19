import { makeAutoObservable } from 'mobx';
import * as Type from 'typebox';
import type { PersistedValue } from '../../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../../services/storage/site-storage.ts';

/** Speeds in CSS px per second, from close reading to skimming. */
const speeds = [30, 55, 90, 140, 220] as const;
const defaultLevel = 2;
const Level = Type.Integer({ minimum: 1, maximum: speeds.length });

/** Holds the state of automatic scrolling. The speed is stored on this device. */
export class AutoScrollStore {
  isOn = false;
  readonly #level: PersistedValue<number>;

  constructor(storage: SiteStorage, storageKey: string) {
    this.#level = storage.value(Level, storageKey, defaultLevel);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Speed level; 1 is the slowest. */
  get level(): number {
    return this.#level.get();
  }

  /** Speed in CSS px per second. */
  get speed(): number {
    return speeds[this.level - 1] ?? speeds[0];
  }

  get isSlowest(): boolean {
    return this.level === 1;
  }

  get isFastest(): boolean {
    return this.level === speeds.length;
  }

  start(): void {
    this.isOn = true;
  }

  stop(): void {
    this.isOn = false;
  }

  faster(): void {
    if (!this.isFastest) this.#level.set(this.level + 1);
  }

  slower(): void {
    if (!this.isSlowest) this.#level.set(this.level - 1);
  }
}
