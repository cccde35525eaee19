import { type DeviceProfile, parseProfile } from './device-profile.ts';
import alipayAndroid from './profiles/alipay-android.json' with { type: 'json' };
import alipayIos from './profiles/alipay-ios.json' with { type: 'json' };
import androidChrome from './profiles/android-chrome.json' with { type: 'json' };
import androidHuawei from './profiles/android-huawei.json' with { type: 'json' };
import androidMiui from './profiles/android-miui.json' with { type: 'json' };
import androidUc from './profiles/android-uc.json' with { type: 'json' };
import androidVivo from './profiles/android-vivo.json' with { type: 'json' };
import androidWebviewShell from './profiles/android-webview-shell.json' with { type: 'json' };
import iosHomescreen from './profiles/ios-homescreen.json' with { type: 'json' };
import iosSafari from './profiles/ios-safari.json' with { type: 'json' };
import iosWkwebviewShell from './profiles/ios-wkwebview-shell.json' with { type: 'json' };
import ipadDesktop from './profiles/ipad-desktop.json' with { type: 'json' };
import pcChrome from './profiles/pc-chrome.json' with { type: 'json' };
import qqAndroid from './profiles/qq-android.json' with { type: 'json' };
import qqAndroidTbs from './profiles/qq-android-tbs.json' with { type: 'json' };
import qqIos from './profiles/qq-ios.json' with { type: 'json' };
import qqbrowserAndroid from './profiles/qqbrowser-android.json' with { type: 'json' };
import wechatAndroid from './profiles/wechat-android.json' with { type: 'json' };
import wechatAndroidTbs from './profiles/wechat-android-tbs.json' with { type: 'json' };
import wechatHarmonyNext from './profiles/wechat-harmony-next.json' with { type: 'json' };
import wechatIos from './profiles/wechat-ios.json' with { type: 'json' };
import wechatWindows from './profiles/wechat-windows.json' with { type: 'json' };

/** Built-in platforms in display order. */
export const builtInProfiles: readonly DeviceProfile[] = [
  wechatAndroid,
  wechatAndroidTbs,
  wechatHarmonyNext,
  wechatIos,
  qqAndroid,
  qqAndroidTbs,
  qqIos,
  alipayAndroid,
  alipayIos,
  qqbrowserAndroid,
  iosSafari,
  iosHomescreen,
  iosWkwebviewShell,
  androidWebviewShell,
  androidChrome,
  androidMiui,
  androidHuawei,
  androidVivo,
  androidUc,
  pcChrome,
  wechatWindows,
  ipadDesktop,
].map((value) => parseProfile(value));
