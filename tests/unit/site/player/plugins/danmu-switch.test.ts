import { expect, it } from 'vitest';
import { DanmuSwitch } from '#site/player/plugins/comments/danmu-control.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';

/** System setting for reduced motion, which the user can turn on and off. */
class System extends EventTarget {
  matches = false;

  ask(matches: boolean): void {
    this.matches = matches;
    this.dispatchEvent(new Event('change'));
  }
}

function switchOf(
  system: System,
  storage = new SiteStorage(undefined),
  signal = new AbortController().signal,
) {
  return new DanmuSwitch({ storage, signal }, system as unknown as MediaQueryList);
}

it('comments are on until they are turned off, for every player of the device', () => {
  const [system, storage] = [new System(), new SiteStorage(undefined)];
  const danmu = switchOf(system, storage);
  expect(danmu.isOn).toBe(true);
  danmu.turn(false);
  expect(switchOf(system, storage).isOn).toBe(false);
  expect(danmu.isCalmed).toBe(false);
});

it('reduced motion turns comments off, whatever was selected before, and back on after it', () => {
  const system = new System();
  const danmu = switchOf(system);
  danmu.turn(true);
  const told: boolean[] = [];
  danmu.onChange((isOn) => told.push(isOn));
  system.ask(true);
  expect([danmu.isOn, danmu.isCalmed]).toEqual([false, true]);
  system.ask(false);
  expect([danmu.isOn, danmu.isCalmed]).toEqual([true, false]);
  expect(told).toEqual([false, true]);
});

it('comments can be turned on with reduced motion, which is stored separately', () => {
  const system = new System();
  const danmu = switchOf(system);
  danmu.turn(false);
  system.ask(true);
  danmu.turn(true);
  expect([danmu.isOn, danmu.isCalmed]).toEqual([true, false]);
  system.ask(false);
  expect(danmu.isOn).toBe(false);
});

it('nothing is reported after the player is disposed', () => {
  const system = new System();
  const ended = new AbortController();
  const danmu = switchOf(system, undefined, ended.signal);
  let told = 0;
  danmu.onChange(() => (told += 1));
  ended.abort();
  system.ask(true);
  expect(told).toBe(0);
});
