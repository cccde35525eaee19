import { describe, expect, it } from 'vitest';
import { profileOf } from '../../../../../profile-of.ts';
import { chromiumForFile, evaluate } from '../open-view.ts';

const { open } = chromiumForFile();

describe('the payment bridges of our own apps', () => {
  const pay = { id: 'p1', channel: 'wechat', orderId: 'o1', payload: {} };
  const callers = {
    'android-webview-shell': `window.ManyueNative.pay('${JSON.stringify(pay)}')`,
    'ios-wkwebview-shell': `window.webkit.messageHandlers.ManyueNative.postMessage(${JSON.stringify(pay)})`,
  };
  it.each(Object.entries(callers))('on %s respond through onNativePayResult', async (id, call) => {
    const view = await open(profileOf(id), '/');
    const result = await evaluate(
      view.cdp,
      `new Promise((resolve) => { window.onNativePayResult = resolve; ${call}; })`,
    );
    expect(JSON.parse(String(result))).toEqual({ id: 'p1', status: 'cancelled' });
  });
});
