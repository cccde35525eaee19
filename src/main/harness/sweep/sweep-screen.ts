import type { ReportSection } from '#shared/report/report-data.ts';
import type { VisitStep } from '#shared/screens/visit-step.ts';
import type { DeviceProfile } from '../devices/device-profile.ts';
import type { PayPreset } from '../pay/pay-preset.ts';
import type { CashierMove } from '../pay/web-cashier.ts';

/** What a visitor does, and what the sweep does beside that, at the sandbox. */
export type Step =
  | VisitStep
  /** As if this device had kept it before, in `localStorage`: for as long as the screen is looked at. A page of the site must be open. */
  | { readonly do: 'keepOnDevice'; readonly key: string; readonly value: string }
  /** At the sandbox's cashier and on the way back from it, with the account's newest order. */
  | { readonly do: 'playCashier'; readonly moves: readonly CashierMove[] }
  /** Takes a picture of what is in sight, which the steps that follow take away. */
  | { readonly do: 'picture' }
  /** What the server knows of the account's coins, before and after, must differ by this. */
  | { readonly do: 'rememberCoins' }
  | { readonly do: 'expectCoinsChanged'; readonly by: number };

export const takePicture = { do: 'picture' } as const satisfies Step;

/** Under what a screen is looked at. */
export interface ScreenContext {
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
  /** The screens that must have been looked at in the same view, by their ids. */
  readonly after?: readonly string[];
  readonly steps: readonly Step[] | ((context: ScreenContext) => readonly Step[]);
}

/** A screen as a report names it, in Chinese too. */
export interface ListedScreen extends SweepScreen {
  readonly section: ReportSection;
  readonly titleZh: string;
}

/** WeChat and QQ on phones send their visitors to a browser; their programs on a PC do not. */
export function mustOpenInBrowser({ expects }: DeviceProfile): boolean {
  return expects.inApp !== null && expects.isPhone;
}

export function showsSite(profile: DeviceProfile): boolean {
  return !mustOpenInBrowser(profile);
}

/** The shell of the site's own app. */
export function isOwnApp({ bridges }: DeviceProfile): boolean {
  return bridges.some((bridge: string) => bridge.endsWith('ManyueNative'));
}

export function stepsOf({ steps }: SweepScreen, context: ScreenContext): readonly Step[] {
  return typeof steps === 'function' ? steps(context) : steps;
}
