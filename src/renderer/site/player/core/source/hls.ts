// Whichever program imports this file needs them too.
/// <reference path="./http-streaming.d.ts" />

import { videojs } from '../videojs.ts';
import { isHls, type PlayableSource } from './playable-source.ts';
import { limitByBrowser } from './request-limit.ts';

let loading: Promise<void> | undefined;

/** Whether our own code has to play HLS; Safari and iPhones do it themselves, and better. */
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

/** Loads what plays the source, where the browser cannot; rejects when the code cannot be had. */
export async function prepareToPlay(source: PlayableSource): Promise<void> {
  if (!needsCode(source)) return;
  loading ??= load();
  try {
    await loading;
  } catch (thrown) {
    // The next try loads again: the network may be back.
    loading = undefined;
    throw thrown;
  }
}
