import type { BridgeCall } from '#shared/device/bridge-call.ts';

export type BridgeAnswer = Readonly<Record<string, unknown>>;

export interface BridgeReply {
  readonly verdict: 'answered' | 'unknown api';
  readonly answers: readonly BridgeAnswer[];
}

/** Decides what a native app answers to a call: the pay desk's place. */
export type AnswerBridgeCall = (call: BridgeCall) => Promise<BridgeReply>;

/** What WeChat answers to the calls that pages make without paying, by API. */
const weixinAnswers: Readonly<Record<string, BridgeAnswer>> = {
  preVerifyJSAPI: { err_msg: 'pre_verify_jsapi:ok' },
  getNetworkType: { err_msg: 'network_type:wifi' },
  closeWindow: { err_msg: 'close_window:ok' },
  hideOptionMenu: { err_msg: 'hide_option_menu:ok' },
  showOptionMenu: { err_msg: 'show_option_menu:ok' },
  hideToolbar: { err_msg: 'hide_toolbar:ok' },
  showToolbar: { err_msg: 'show_toolbar:ok' },
};

/** Without somebody who decides, every payment is cancelled: nothing looks paid that is not. */
const cancelledPayments: Readonly<Record<string, (call: BridgeCall) => BridgeAnswer>> = {
  'weixin:getBrandWCPayRequest': () => ({ err_msg: 'get_brand_wcpay_request:cancel' }),
  'mqq:tenpay.pay': () => ({ resultCode: -1, retmsg: 'cancel' }),
  'manyue:pay': ({ args }) => ({ id: payId(args), status: 'cancelled' }),
};

export const answerWithoutPayDesk: AnswerBridgeCall = (call) => {
  const payment = cancelledPayments[`${call.bridge}:${call.api}`];
  const answer = payment?.(call) ?? (call.bridge === 'weixin' ? weixinAnswers[call.api] : undefined);
  return Promise.resolve(
    answer === undefined
      ? { verdict: 'unknown api', answers: [{ err_msg: 'system:function_not_exist' }] }
      : { verdict: 'answered', answers: [answer] },
  );
};

function payId(args: unknown): unknown {
  return typeof args === 'object' && args !== null && 'id' in args ? args.id : null;
}
