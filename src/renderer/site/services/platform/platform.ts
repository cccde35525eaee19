export type OperatingSystem = 'android' | 'ios' | 'harmony' | 'windows' | 'mac' | 'linux' | 'other';

export type BrowserName =
  | 'wechat'
  | 'wecom'
  | 'qq'
  | 'alipay'
  | 'qqbrowser'
  | 'safari'
  | 'standalone'
  | 'webview'
  | 'chrome'
  | 'edge'
  | 'firefox'
  | 'miui'
  | 'huawei'
  | 'vivo'
  | 'oppo'
  | 'quark'
  | 'uc'
  | 'other';

export interface PlatformFacts {
  readonly userAgent: string;
  readonly platform: string;
  readonly maxTouchPoints: number;
  /** Value of `navigator.standalone`; undefined outside WebKit. */
  readonly standalone: boolean | undefined;
  readonly displayMode: 'browser' | 'standalone';
  /** True if the bridge of the Manyue app is present. */
  readonly hasNativeBridge: boolean;
}

export interface Platform {
  readonly os: OperatingSystem;
  readonly inApp: 'wechat' | 'qq' | null;
  readonly browser: BrowserName;
  /** True for phones only, not for tablets and PCs. */
  readonly isPhone: boolean;
  /** True inside the webview of the Manyue app. */
  readonly isAppShell: boolean;
  /** App type in the format of the payment API. */
  readonly appType: 'shell' | 'ios_desk' | 'wap_browser' | 'other';
  /** True in WeChat and QQ on a phone. There, the site only shows how to open it in a browser. */
  readonly mustOpenInBrowser: boolean;
}
