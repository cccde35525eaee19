import type { ControlClient } from '#main/sandbox-control/control-client.ts';
import type { Browser } from './browser.ts';
import type { Disturbance } from './steps.ts';
import type { Tab } from './tab.ts';

export interface Account {
  readonly userId: string;
  readonly account: string;
  readonly password: string;
}

/** Where a journey takes place: one reader with a browser and two accounts, and the server, asked behind the site's back. */
export interface Scene {
  readonly server: ControlClient;
  readonly browser: Browser;
  readonly accounts: Readonly<Record<'first' | 'other', Account>>;
}

/** Nothing stands in the way of the next requests. */
export function isCalm({ browser }: Scene, meanwhile?: Disturbance): boolean {
  return browser.losses.length === 0 && meanwhile === undefined;
}

/** Does `act` in the tab in front, which the reader meanwhile reloads, or in which the reader goes back. */
export function disturbed<T>(
  { browser }: Scene,
  meanwhile: Disturbance | undefined,
  act: (tab: Tab) => Promise<T>,
): Promise<T> {
  const tab = browser.shown;
  if (!meanwhile) return act(tab);
  const happenings = { reload: () => void browser.reload(), back: () => tab.back() } as const;
  return browser.interrupted(meanwhile.answer, happenings[meanwhile.by], () => act(tab));
}
