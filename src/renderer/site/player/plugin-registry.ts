import type { PlayerContext } from './player-context.ts';
import type { PlayerComponents } from './player-options.ts';
import type { PlayerPlugin } from './player-plugin.ts';
import { pauseAd } from './plugins/ads/pause-ad.plugin.ts';
import { startAd } from './plugins/ads/start-ad.plugin.ts';
import { manyVideoAd } from './plugins/ads/video/many-video-ad.plugin.ts';
import { videoAdDesktop } from './plugins/ads/video/video-ad-desktop.plugin.ts';
import { videoAdPhone } from './plugins/ads/video/video-ad-phone.plugin.ts';
import { bulletScreen } from './plugins/comments/bullet-screen.plugin.ts';
import { danmuInput } from './plugins/comments/danmu-input.plugin.ts';
import { danmuLayer } from './plugins/comments/danmu-layer.plugin.ts';
import { danmuSettings } from './plugins/comments/danmu-settings.plugin.ts';
import { danmuToggle } from './plugins/comments/danmu-toggle.plugin.ts';
import { touchGestures } from './plugins/gestures/touch-gestures.plugin.ts';
import { keyboard } from './plugins/keyboard/keyboard.plugin.ts';
import { previewVod } from './plugins/limits/preview-vod.plugin.ts';
import { vipLimit } from './plugins/limits/vip-limit.plugin.ts';
import { autoplayPrompt } from './plugins/messages/autoplay-prompt.plugin.ts';
import { errorDisplay } from './plugins/messages/error-display.plugin.ts';
import { mobileData } from './plugins/network/mobile-data.plugin.ts';
import { caption } from './plugins/pickers/caption.plugin.ts';
import { quality } from './plugins/pickers/quality.plugin.ts';
import { rate } from './plugins/pickers/rate.plugin.ts';
import { track } from './plugins/pickers/track.plugin.ts';
import { mirror } from './plugins/picture/mirror.plugin.ts';
import { rotate } from './plugins/picture/rotate.plugin.ts';
import { playlistNext } from './plugins/playlist/next.plugin.ts';
import { playlistPanel } from './plugins/playlist/panel.plugin.ts';
import { playlistPrevious } from './plugins/playlist/previous.plugin.ts';
import { upNext } from './plugins/playlist/up-next.plugin.ts';
import { progress } from './plugins/progress/progress.plugin.ts';
import { memoryPlay } from './plugins/resume/memory-play.plugin.ts';
import { cast } from './plugins/system/cast.plugin.ts';
import { mediaSession } from './plugins/system/media-session.plugin.ts';
import { pictureInPicture } from './plugins/system/picture-in-picture.plugin.ts';
import { wakeLock } from './plugins/system/wake-lock.plugin.ts';
import { fullWindow } from './plugins/window/full-window.plugin.ts';
import { fullscreenHead } from './plugins/window/fullscreen-head.plugin.ts';
/** All plugins, each in a file of `plugins/`. */
export const playerPlugins: readonly PlayerPlugin[] = [
  // Installed before the quality plugins, which depend on it.
  mobileData,
  danmuLayer,
  danmuToggle,
  danmuSettings,
  danmuInput,
  bulletScreen,
  memoryPlay,
  pauseAd,
  startAd,
  playlistPrevious,
  playlistPanel,
  playlistNext,
  previewVod,
  rate,
  quality,
  caption,
  track,
  rotate,
  mirror,
  progress,
  videoAdDesktop,
  videoAdPhone,
  manyVideoAd,
  autoplayPrompt,
  vipLimit,
  errorDisplay,
  fullWindow,
  fullscreenHead,
  touchGestures,
  keyboard,
  upNext,
  pictureInPicture,
  cast,
  mediaSession,
  wakeLock,
];

export interface PluginChoice {
  /** Plugins to install. Default: all. */
  readonly plugins?: readonly PlayerPlugin[];
  /** Called if a plugin rejects its options. Default: logs to the console. */
  pluginFailed?(name: string, thrown: unknown): void;
}

/**
 * Installs the plugins. If a plugin rejects its options, it is reported and skipped, and the video plays without it.
 */
export function installPlugins(
  context: PlayerContext,
  { plugins = playerPlugins, pluginFailed = reportFailed }: PluginChoice = {},
): void {
  const { components = {} } = context.options;
  for (const plugin of plugins) {
    try {
      install(plugin, context, components);
    } catch (thrown) {
      pluginFailed(plugin.name, thrown);
    }
  }
}

function reportFailed(name: string, thrown: unknown): void {
  console.error(`Player plugin ${name} was not installed:`, thrown);
}

function install(plugin: PlayerPlugin, context: PlayerContext, components: Partial<PlayerComponents>): void {
  if (!('component' in plugin)) {
    plugin.install(context);
    return;
  }
  const options = components[plugin.component];
  // The cast is safe because each plugin receives the options of its own component.
  if (options !== undefined)
    (plugin.install as (context: PlayerContext, options: unknown) => void)(context, options);
}
