import { makeAutoObservable } from 'mobx';
import * as Type from 'typebox';
import type { PersistedValue } from '../../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../../services/storage/site-storage.ts';

/** CSS px a second: from looking at every line to leafing through. */
const speeds = [30, 55, 90, 140, 220] as const;
const usualLevel = 2;
const Level = Type.Integer({ minimum: 1, maximum: speeds.length });

/** Whether the chapter moves by itself, and how fast; the speed is kept on this device. */
export class AutoScrollStore {
  isOn = false;
  readonly #level: PersistedValue<number>;

  constructor(storage: SiteStorage, storageKey: string) {
    this.#level = storage.value(Level, storageKey, usualLevel);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** From 1, the slowest. */
  get level(): number {
    return this.#level.get();
  }

  /** CSS px a second. */
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
