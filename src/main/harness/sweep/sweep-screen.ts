import type { ReportSection } from '#shared/report/report-data.ts';
import type { VisitStep } from '#shared/screens/visit-step.ts';
import type { DeviceProfile } from '../devices/device-profile.ts';
import type { PayPreset } from '../pay/pay-preset.ts';
import type { CashierMove } from '../pay/web-cashier.ts';

/** A step of a visitor, or an action of the sweep on the sandbox. */
export type Step =
  | VisitStep
  /**
   * Sets an entry in `localStorage` until the screen ends, as if it came from an earlier visit. Needs an open page of
   * the site.
   */
  | { readonly kind: 'keepOnDevice'; readonly key: string; readonly value: string }
  /** Acts on the account's newest order, at the sandbox's cashier and on the way back. */
  | { readonly kind: 'playCashier'; readonly moves: readonly CashierMove[] }
  /** Takes a screenshot of the viewport before later steps change it. */
  | { readonly kind: 'picture' }
  /** Checks that the account's balance on the server changes by `by` coins. */
  | { readonly kind: 'rememberCoins' }
  | { readonly kind: 'expectCoinsChanged'; readonly by: number };

export const takeScreenshot = { kind: 'picture' } as const satisfies Step;

export interface ScreenContext {
  readonly profile: DeviceProfile;
  /** How payments end. */
  readonly preset: PayPreset;
}

export interface SweepScreen {
  readonly id: string;
  readonly title: string;
  readonly appliesTo: (profile: DeviceProfile) => boolean;
  /** Spends coins or relies on sample content, so it never runs against another server. */
  readonly needsSandbox: boolean;
  /** IDs of screens that must have run in the same view before. */
  readonly after?: readonly string[];
  readonly steps: readonly Step[] | ((context: ScreenContext) => readonly Step[]);
}

/** A screen with its section and Chinese title for the report. */
export interface ListedScreen extends SweepScreen {
  readonly section: ReportSection;
  readonly titleZh: string;
}

/** Returns true if the site sends this visitor to a browser: WeChat and QQ on phones, but not on PCs. */
export function mustOpenInBrowser({ expects }: DeviceProfile): boolean {
  return expects.inApp !== null && expects.isPhone;
}

export function showsSite(profile: DeviceProfile): boolean {
  return !mustOpenInBrowser(profile);
}

/** Returns true if the profile is the site's own app. */
export function isOwnApp({ bridges }: DeviceProfile): boolean {
  return bridges.some((bridge: string) => bridge.endsWith('ManyueNative'));
}

export function stepsOf({ steps }: SweepScreen, context: ScreenContext): readonly Step[] {
  return typeof steps === 'function' ? steps(context) : steps;
}
