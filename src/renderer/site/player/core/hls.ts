// Whichever program imports this file needs them too.
/// <reference path="./http-streaming.d.ts" />
import { isHls, type PlayableSource } from './playable-source.ts';
import { videojs } from './videojs.ts';

let loading: Promise<unknown> | undefined;

/** Whether our own code has to play HLS; Safari and iPhones do it themselves, and better. */
function needsCode(source: PlayableSource): boolean {
  if (!isHls(source)) return false;
  const { IS_ANY_SAFARI, IS_IOS } = videojs.browser;
  const isNative = document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '';
  return !((IS_ANY_SAFARI || IS_IOS) && isNative);
}

/** Loads what plays the source, where the browser cannot; rejects when the code cannot be had. */
export async function prepareToPlay(source: PlayableSource): Promise<void> {
  if (!needsCode(source)) return;
  loading ??= Promise.all([import('videojs-contrib-quality-levels'), import('@videojs/http-streaming')]);
  try {
    await loading;
  } catch (thrown) {
    // The next try loads again: the network may be back.
    loading = undefined;
    throw thrown;
  }
}
