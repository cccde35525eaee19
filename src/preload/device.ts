import type { DeviceFacts, ScreenFacts } from '#shared/device/device-facts.ts';
import { installBridges } from './device/bridges/bridges.ts';
import { defineNative, nativeLooking } from './device/bridges/native-accessor.ts';
import { openHarnessChannel } from './device/harness-channel.ts';
import { correctNavigator } from './device/navigator-facts.ts';
import { refuseWindowsWithoutGesture } from './device/popups.ts';
import { installShare } from './device/web-share.ts';
import { correctWorker } from './device/worker-facts.ts';

// Constant that the harness puts in front of the script, in a block that the scripts of the page cannot access.
declare const DEVICE_FACTS: DeviceFacts;

// Workers, which have no document, run the same script.
if (typeof document === 'undefined') correctWorker(DEVICE_FACTS);
else correctPage(DEVICE_FACTS);

/**
 * Corrects `screen` and the outer sizes of the window in a cross-site frame. Its process reports the real screen of the
 * machine. CSS media queries still match the real screen.
 */
function correctFrameScreen(screen: ScreenFacts | null): void {
  if (screen === null) return;
  const { width, height, outerWidth, outerHeight, ratio, orientation } = screen;
  for (const name of ['width', 'availWidth']) defineNative(Screen.prototype, name, width);
  for (const name of ['height', 'availHeight']) defineNative(Screen.prototype, name, height);
  for (const name of ['availLeft', 'availTop']) defineNative(Screen.prototype, name, 0);
  defineNative(ScreenOrientation.prototype, 'type', orientation.type);
  defineNative(ScreenOrientation.prototype, 'angle', orientation.angle);
  const ofWindow = { devicePixelRatio: ratio, outerWidth, outerHeight, screenX: 0, screenY: 0 };
  for (const [name, value] of Object.entries(ofWindow)) defineNative(window, name, value);
}

const displayModeFeature = /\(\s*display-mode\s*:\s*([a-z-]+)\s*\)/g;

/**
 * Emulates `display-mode` in `matchMedia`, because no CDP command does. Replaces the feature in a query with one that
 * is always or never true. Style sheets still match 'browser'.
 */
function shimDisplayMode({ displayMode }: Pick<DeviceFacts, 'displayMode'>): void {
  if (displayMode === 'browser') return;
  const original = window.matchMedia;
  const { matchMedia } = {
    matchMedia(query: string): MediaQueryList {
      const text = String(query).replace(displayModeFeature, (_, mode: string) =>
        mode === displayMode ? '(min-width: 0px)' : '(max-width: 0px)',
      );
      return original.call(window, text);
    },
  };
  window.matchMedia = nativeLooking(matchMedia);
}

function correctPage(facts: DeviceFacts): void {
  correctNavigator(facts);
  correctFrameScreen(facts.screen);
  installShare(facts);
  shimDisplayMode(facts);
  refuseWindowsWithoutGesture();
  installBridges(facts, openHarnessChannel(facts.bindingName));
}
