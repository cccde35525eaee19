import type { BridgeName } from '#shared/device/device-facts.ts';
import type { DeviceProfile } from '../../devices/device-profile.ts';
import { outcomeByApp, userStepAfterApp } from '../../pay/payment-outcome.ts';
import { buyDefaultPack, expectEnding } from '../pay-steps.ts';
import { type ListedScreen, type Step, showsSite } from '../sweep-screen.ts';

interface PayingApp {
  readonly channel: string;
  /** True if the app's bridge reports a missing payment app differently from a failure. */
  readonly reportsMissing: boolean;
}

/** Apps that take payments through their own bridge. */
const apps: { readonly [Name in BridgeName]?: PayingApp } = {
  WeixinJSBridge: { channel: '微信支付（应用内）', reportsMissing: false },
  AlipayJSBridge: { channel: '支付宝（应用内）', reportsMissing: false },
  ManyueNative: { channel: '微信支付（应用内）', reportsMissing: true },
  'webkit.messageHandlers.ManyueNative': { channel: '支付宝（应用内）', reportsMissing: true },
};

const appOf = ({ bridges }: DeviceProfile): PayingApp | undefined =>
  bridges.flatMap((name) => apps[name] ?? [])[0];

const userSteps: Readonly<Record<ReturnType<typeof userStepAfterApp>, readonly Step[]>> = {
  nothing: [],
  ask: [{ kind: 'tap', target: { role: 'button', name: '查询支付结果' } }],
};

/**
 * Pays through the app around the page, as the preset requires. Waits until the site shows the outcome, because
 * otherwise it would ask about the payment on the next screen.
 */
export const nativePay: ListedScreen = {
  id: 'native-pay',
  title: 'Paying in the app',
  titleZh: '在应用内支付',
  section: 'account',
  appliesTo: (profile) => showsSite(profile) && appOf(profile) !== undefined,
  needsSandbox: true,
  needsBridge: true,
  steps: ({ profile, preset }) => {
    const app = appOf(profile);
    if (app === undefined) return [];
    return [
      ...buyDefaultPack(app.channel),
      ...userSteps[userStepAfterApp(preset)],
      ...expectEnding(outcomeByApp(preset, app.reportsMissing)),
    ];
  },
};
