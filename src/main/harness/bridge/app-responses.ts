import type { BridgeCall } from '#shared/device/bridge-call.ts';
import type { BridgeResponse } from './pay-apis.ts';

type BridgeResponses = Readonly<Record<string, BridgeResponse>>;

const weixin: BridgeResponses = {
  // WeChat's official script sends this call when the page calls `wx.config`, and becomes ready after the response.
  preVerifyJSAPI: { err_msg: 'pre_verify_jsapi:ok' },
  getNetworkType: { err_msg: 'network_type:wifi' },
  closeWindow: { err_msg: 'close_window:ok' },
  hideOptionMenu: { err_msg: 'hide_option_menu:ok' },
  showOptionMenu: { err_msg: 'show_option_menu:ok' },
  hideToolbar: { err_msg: 'hide_toolbar:ok' },
  showToolbar: { err_msg: 'show_toolbar:ok' },
};

const alipay: BridgeResponses = {
  getNetworkType: { networkType: 'wifi', networkAvailable: true, networkInfo: 'WIFI' },
  closeWebview: {},
  exitApp: {},
  hideOptionMenu: {},
  showOptionMenu: {},
  setTitle: {},
  toast: {},
};

const appResponses: Readonly<Record<BridgeCall['bridge'], BridgeResponses>> = {
  weixin,
  alipay,
  mqq: {},
  manyue: {},
};

/** Returns an app's response to a call other than a payment, or undefined if the app has no such API. */
export function appResponseOf({
  bridge,
  api,
}: Pick<BridgeCall, 'bridge' | 'api'>): BridgeResponse | undefined {
  const responses = appResponses[bridge];
  return Object.hasOwn(responses, api) ? responses[api] : undefined;
}

const functionNotExist: BridgeResponse = { err_msg: 'system:function_not_exist' };

export const unknownApi: Readonly<Record<BridgeCall['bridge'], BridgeResponse>> = {
  weixin: functionNotExist,
  alipay: { error: 1, errorMessage: '接口不存在' },
  mqq: functionNotExist,
  manyue: functionNotExist,
};
