import type { DeviceFacts } from '#shared/device/device-facts.ts';
import { installBridges } from './device/bridges.ts';
import { openHarnessChannel } from './device/harness-channel.ts';
import { shimDisplayMode } from './device/match-media.ts';
import { correctNavigator } from './device/navigator-facts.ts';

// Put before this script's text by the harness, in a block that the page's own scripts cannot see into.
declare const DEVICE_FACTS: DeviceFacts;

correctNavigator(DEVICE_FACTS);
shimDisplayMode(DEVICE_FACTS);
installBridges(DEVICE_FACTS, openHarnessChannel(DEVICE_FACTS.bindingName));
