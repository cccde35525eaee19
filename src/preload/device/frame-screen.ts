import type { ScreenFacts } from '#shared/device/device-facts.ts';
import { defineNative } from './bridges/native-accessor.ts';

/**
 * Corrects `screen` and the window's outer sizes in a cross-site frame, whose process reports the real machine's
 * screen. CSS media queries still match the real screen.
 */
export function correctFrameScreen(screen: ScreenFacts | null): void {
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
