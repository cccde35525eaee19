import type { DeviceFacts } from '#shared/device/device-facts.ts';
import { installBridges } from './device/bridges/bridges.ts';
import { correctFrameScreen } from './device/frame-screen.ts';
import { openHarnessChannel } from './device/harness-channel.ts';
import { shimDisplayMode } from './device/match-media.ts';
import { correctNavigator } from './device/navigator-facts.ts';
import { refuseWindowsWithoutGesture } from './device/popups.ts';
import { installShare } from './device/web-share.ts';
import { correctWorker } from './device/worker-facts.ts';

// The harness prepends this constant to the script, in a block that the page's scripts cannot access.
declare const DEVICE_FACTS: DeviceFacts;

// The same script runs in workers, which have no document.
if (typeof document === 'undefined') correctWorker(DEVICE_FACTS);
else correctPage(DEVICE_FACTS);

function correctPage(facts: DeviceFacts): void {
  correctNavigator(facts);
  correctFrameScreen(facts.screen);
  installShare(facts);
  shimDisplayMode(facts);
  refuseWindowsWithoutGesture();
  installBridges(facts, openHarnessChannel(facts.bindingName));
}
