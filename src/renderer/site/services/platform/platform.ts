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

/** What a page can know of where it runs. */
export interface PlatformFacts {
  readonly userAgent: string;
  /** `navigator.platform` */
  readonly platform: string;
  readonly maxTouchPoints: number;
  /** `navigator.standalone`; undefined outside Apple's engines. */
  readonly standalone: boolean | undefined;
  readonly displayMode: 'browser' | 'standalone';
  /** Our own app's bridge is there. */
  readonly hasNativeBridge: boolean;
}

export interface Platform {
  readonly os: OperatingSystem;
  readonly inApp: 'wechat' | 'qq' | null;
  readonly browser: BrowserName;
  /** A phone; tablets and PCs are not. */
  readonly isPhone: boolean;
  /** Our own app's webview. */
  readonly isAppShell: boolean;
  /** As the payment calls want it. */
  readonly appType: 'shell' | 'ios_desk' | 'wap_browser' | 'other';
  /** WeChat and QQ on a phone: the site only shows how to leave them. */
  readonly mustOpenInBrowser: boolean;
}
