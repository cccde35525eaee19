import type { BridgeCall } from '#shared/device/bridge-call.ts';
import type { BridgeAnswer } from './pay-apis.ts';

type Answers = Readonly<Record<string, BridgeAnswer>>;

const weixin: Answers = {
  // The official script asks for it in `wx.config`, and is ready once it is answered.
  preVerifyJSAPI: { err_msg: 'pre_verify_jsapi:ok' },
  getNetworkType: { err_msg: 'network_type:wifi' },
  closeWindow: { err_msg: 'close_window:ok' },
  hideOptionMenu: { err_msg: 'hide_option_menu:ok' },
  showOptionMenu: { err_msg: 'show_option_menu:ok' },
  hideToolbar: { err_msg: 'hide_toolbar:ok' },
  showToolbar: { err_msg: 'show_toolbar:ok' },
};

const alipay: Answers = {
  getNetworkType: { networkType: 'wifi', networkAvailable: true, networkInfo: 'WIFI' },
  closeWebview: {},
  exitApp: {},
  hideOptionMenu: {},
  showOptionMenu: {},
  setTitle: {},
  toast: {},
};

/** What apps answer to calls that pay nothing, by API. */
export const appAnswers: Readonly<Record<BridgeCall['bridge'], Answers>> = {
  weixin,
  alipay,
  mqq: {},
  manyue: {},
};

const functionNotExist: BridgeAnswer = { err_msg: 'system:function_not_exist' };

export const unknownApi: Readonly<Record<BridgeCall['bridge'], BridgeAnswer>> = {
  weixin: functionNotExist,
  alipay: { error: 1, errorMessage: '接口不存在' },
  mqq: functionNotExist,
  manyue: functionNotExist,
};
