import type { LimitOptions, PlayerComponents, PlayerOptions } from '#site/player/player-options.ts';
import type { GalleryOptions } from './options-schema.ts';

export interface LoggedAction {
  readonly label: string;
  readonly run: () => void;
}

export type Called = (name: string, details?: unknown, actions?: readonly LoggedAction[]) => void;

type Components = NonNullable<GalleryOptions['components']>;

/** Replaces each function option with one that logs its calls. */
export function withCallbacks(
  { components = {}, ...options }: GalleryOptions,
  language: string,
  called: Called,
): PlayerOptions {
  const { previewVod, vipLimit, upNext, quality, videoAd, manyVideoAd, ...data } = components;
  return {
    ...options,
    language,
    components: {
      ...data,
      ...(previewVod && { previewVod: previewOf(previewVod, called) }),
      ...(vipLimit && { vipLimit: limitOf('vipLimit', vipLimit, called) }),
      ...(upNext && { upNext: nextOf(upNext, called) }),
      ...(quality && {
        quality: {
          ...quality,
          getQuality: (definition, desc) => called('quality.getQuality', { definition, desc }),
        },
      }),
      ...(videoAd && { videoAd: singleAdOf(videoAd, called) }),
      ...(manyVideoAd && { manyVideoAd: manyAdOf(manyVideoAd, called) }),
    },
  };
}

function previewOf(
  { previewEnd = {}, ...preview }: NonNullable<Components['previewVod']>,
  called: Called,
): PlayerComponents['previewVod'] {
  return { ...preview, previewEnd: limitOf('previewVod.previewEnd', previewEnd, called) };
}

function limitOf(
  name: string,
  { buttons = [], ...limit }: NonNullable<Components['vipLimit']>,
  called: Called,
): LimitOptions {
  return {
    ...limit,
    buttons: buttons.map(({ text }) => ({
      text,
      onClick: () => called(`${name}.buttons.onClick`, { text }),
    })),
    onClose: () => called(`${name}.onClose`),
  };
}

function nextOf(
  { next, ...rest }: NonNullable<Components['upNext']>,
  called: Called,
): PlayerComponents['upNext'] {
  return { ...rest, ...(next && { next: { ...next, play: () => called('upNext.next.play', next.name) } }) };
}

/** Shows the ad only after the user has allowed it in the log, as on a page that first asks its server. */
function singleAdOf(
  { adCloseFunction, ...ad }: NonNullable<Components['videoAd']>,
  called: Called,
): PlayerComponents['videoAd'] {
  if (!adCloseFunction) return ad;
  return {
    ...ad,
    adCloseFunction: (control) => {
      control.pauseVideoAd();
      called('videoAd.adCloseFunction', undefined, [
        { label: 'playVideoAd()', run: () => control.playVideoAd() },
        { label: 'closeVideoAd()', run: () => control.closeVideoAd() },
      ]);
    },
  };
}

function manyAdOf(
  { adCloseFunction, ...ad }: NonNullable<Components['manyVideoAd']>,
  called: Called,
): PlayerComponents['manyVideoAd'] {
  if (!adCloseFunction) return ad;
  return {
    ...ad,
    adCloseFunction: (control) => {
      control.pauseManyVideoAd();
      called('manyVideoAd.adCloseFunction', undefined, [
        { label: 'playManyVideoAd()', run: () => control.playManyVideoAd() },
        { label: 'closeManyVideoAd()', run: () => control.closeManyVideoAd() },
      ]);
    },
  };
}
