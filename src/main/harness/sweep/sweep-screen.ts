import type { DeviceProfile } from '../devices/device-profile.ts';
import type { PayPreset } from '../pay/pay-preset.ts';
import type { CashierMove } from '../pay/web-cashier.ts';

/** Something on the screen by what it is and what it is called, as a screen reader tells it. */
export interface Target {
  /** An ARIA role; `StaticText` for any text. */
  readonly role: string;
  /** The whole accessible name. */
  readonly name: string;
}

export type Step =
  /** Loads an address of the site, as if it was typed. */
  | { readonly do: 'open'; readonly path: string }
  /** Waits until it is there. */
  | { readonly do: 'see'; readonly target: Target }
  /** Waits for it, then touches it (or clicks, on platforms without touch). */
  | { readonly do: 'tap'; readonly target: Target }
  /** Touches it, and writes a text where the cursor then is. */
  | { readonly do: 'type'; readonly target: Target; readonly text: string }
  /** Waits until it is no longer there. */
  | { readonly do: 'lose'; readonly target: Target }
  /** Waits until the pictures in the viewport are decoded, at least so many. */
  | { readonly do: 'pictures'; readonly atLeast: number }
  /** Waits until the address is this one. */
  | { readonly do: 'arrive'; readonly path: string }
  /** At the sandbox's cashier and on the way back from it, with the account's newest order. */
  | { readonly do: 'play cashier'; readonly moves: readonly CashierMove[] }
  /** What the server knows of the account's coins, before and after, must differ by this. */
  | { readonly do: 'remember coins' }
  | { readonly do: 'coins changed'; readonly by: number };

/** Under what a screen is looked at. */
export interface SweepCircumstances {
  readonly profile: DeviceProfile;
  /** How payments go. */
  readonly preset: PayPreset;
}

export interface SweepScreen {
  readonly id: string;
  readonly title: string;
  readonly appliesTo: (profile: DeviceProfile) => boolean;
  /** Spends coins or counts on the sandbox's own words: never run against another server. */
  readonly needsSandbox: boolean;
  readonly steps: readonly Step[] | ((circumstances: SweepCircumstances) => readonly Step[]);
}

/** WeChat and QQ on phones send their visitors to a browser; their programs on a PC do not. */
export function mustOpenInBrowser({ expects }: DeviceProfile): boolean {
  return expects.inApp !== null && expects.isPhone;
}

export function showsSite(profile: DeviceProfile): boolean {
  return !mustOpenInBrowser(profile);
}

export function stepsOf({ steps }: SweepScreen, circumstances: SweepCircumstances): readonly Step[] {
  return typeof steps === 'function' ? steps(circumstances) : steps;
}
