import type { ControlClient } from '#main/sandbox-control/control-client.ts';
import type { Browser } from './browser.ts';
import type { Disturbance } from './steps.ts';
import type { Tab } from './tab.ts';

export interface Account {
  readonly userId: string;
  readonly account: string;
  readonly password: string;
}

/** Setting of a journey: a user with one browser and two accounts, and a server that the test controls directly. */
export interface Scene {
  readonly server: ControlClient;
  readonly browser: Browser;
  readonly accounts: Readonly<Record<'first' | 'other', Account>>;
}

/** Returns true if nothing disturbs the next requests. */
export function isCalm({ browser }: Scene, meanwhile?: Disturbance): boolean {
  return browser.losses.length === 0 && meanwhile === undefined;
}

/** Runs `act` in the tab in front. Meanwhile, the user may reload the tab or go back. */
export function disturbed<T>(
  { browser }: Scene,
  meanwhile: Disturbance | undefined,
  act: (tab: Tab) => Promise<T>,
): Promise<T> {
  const tab = browser.shown;
  if (!meanwhile) return act(tab);
  const disturbances = { reload: () => void browser.reload(), back: () => tab.back() } as const;
  return browser.interrupted(meanwhile.response, disturbances[meanwhile.by], () => act(tab));
}
