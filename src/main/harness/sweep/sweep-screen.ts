import type { ReportSection } from '#shared/report/shard-plan.ts';
import type { VisitStep } from '#shared/screens/visit-step.ts';
import type { DeviceProfile } from '../devices/device-profile.ts';
import type { PayPreset } from '../pay/pay-preset.ts';
import type { CashierMove } from '../pay/web-cashier.ts';

/** A step of a visitor, or a change that the sweep makes in the sandbox. */
export type Step =
  | VisitStep
  /** Sets an entry in `localStorage` until the screen ends, as if it came from an earlier visit. Needs an open page. */
  | { readonly kind: 'keepOnDevice'; readonly key: string; readonly value: string }
  /** Pays the account's newest order at the sandbox's cashier and returns to the site. */
  | { readonly kind: 'playCashier'; readonly moves: readonly CashierMove[] }
  /** Takes a screenshot of the viewport, because later steps change the page. */
  | { readonly kind: 'picture' }
  /** Stores the account's coins on the server. `expectCoinsChanged` then checks that they have changed by `by`. */
  | { readonly kind: 'rememberCoins' }
  | { readonly kind: 'expectCoinsChanged'; readonly by: number };

export const takeScreenshot = { kind: 'picture' } as const satisfies Step;

export interface ScreenContext {
  readonly profile: DeviceProfile;
  readonly preset: PayPreset;
}

export interface SweepScreen {
  readonly id: string;
  readonly title: string;
  readonly appliesTo: (profile: DeviceProfile) => boolean;
  /** True if the screen spends coins or relies on sample content; it then never runs against another server. */
  readonly needsSandbox: boolean;
  /** True if the harness must answer the native bridge of the app. */
  readonly needsBridge?: boolean;
  /** Screens of a section share a visitor. */
  readonly section?: ReportSection;
  /** IDs of screens that must run before this one, for the same visitor. */
  readonly after?: readonly string[];
  readonly steps: readonly Step[] | ((context: ScreenContext) => readonly Step[]);
}

export interface ListedScreen extends SweepScreen {
  readonly section: ReportSection;
  readonly titleZh: string;
}

/** Returns true if the site tells this visitor to open a browser, as in WeChat and QQ on phones, but not on PCs. */
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
