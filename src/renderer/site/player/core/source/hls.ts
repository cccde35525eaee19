// Needed in every TypeScript project that includes this file.
/// <reference path="./http-streaming.d.ts" />

import { videojs } from '../videojs.ts';
import { isHls, type PlayableSource } from './playable-source.ts';
import { limitByBrowser } from './request-limit.ts';

let loading: Promise<void> | undefined;

/** Returns true if the browser needs additional code for this HLS source. Safari and iPhones play HLS natively. */
function needsCode(source: PlayableSource): boolean {
  if (!isHls(source)) return false;
  const { IS_ANY_SAFARI, IS_IOS } = videojs.browser;
  const isNative = document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '';
  return !((IS_ANY_SAFARI || IS_IOS) && isNative);
}

async function load(): Promise<void> {
  const [{ Vhs }] = await Promise.all([
    import('@videojs/http-streaming'),
    import('videojs-contrib-quality-levels'),
  ]);
  Vhs.xhr.onRequest(limitByBrowser);
}

/** Loads the code for a source that the browser cannot play itself. Rejects if the code cannot be loaded. */
export async function prepareToPlay(source: PlayableSource): Promise<void> {
  if (!needsCode(source)) return;
  loading ??= load();
  try {
    await loading;
  } catch (thrown) {
    // Forgets the failed load, so that the next attempt loads again.
    loading = undefined;
    throw thrown;
  }
}
