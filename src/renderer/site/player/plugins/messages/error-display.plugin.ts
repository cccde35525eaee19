import { button, element } from '../../core/element.ts';
import type { PlayerText } from '../../core/language.ts';
import { addLayer } from '../../core/layer.ts';
import { Delay } from '../../core/timers.ts';
import type { PlayerContext } from '../../player-context.ts';
import type { StandingPlugin } from '../../player-plugin.ts';
import './messages.css';

/** Code of a network error in `MediaError`. */
const networkError = 2;

/** Shows playback errors. After a click, or when the network is back, retries at the same position. */
export const errorDisplay: StandingPlugin = { name: 'errorDisplay', install };

/** Time in ms without progress after which a playing video counts as stalled. */
const timeoutMs = 20_000;

interface StallCallbacks {
  stalled(): void;
  /** Called after `stalled` when the video advances or playback is no longer requested. */
  resumed(): void;
}

/** Detects a video that waits too long for data. */
function watchStalls({ player, signal }: PlayerContext, { stalled, resumed }: StallCallbacks): void {
  const waiting = new Delay(signal);
  let isStalled = false;
  let stalledAt = 0;
  const stop = () => {
    waiting.stop();
    if (isStalled) resumed();
    isStalled = false;
  };
  player.on('waiting', () => {
    stalledAt = player.currentTime() ?? 0;
    waiting.start(timeoutMs, () => {
      isStalled = true;
      stalled();
    });
  });
  player.on('timeupdate', () => {
    // Compares positions, because some engines send `timeupdate` although the position has not changed.
    if (player.currentTime() !== stalledAt) stop();
  });
  player.on(['pause', 'ended', 'emptied', 'error'], stop);
}

function install(context: PlayerContext): void {
  const { player, signal, switcher, text } = context;
  const message = element('p');
  let isNetworkError = false;
  const hide = () => {
    layer.hidden = true;
  };
  const retry = () => {
    hide();
    player.error(null);
    void switcher.retry({ thenPlay: true });
  };
  const retryButton = button({ className: 'player-error__retry', text: text('Retry') }, retry);
  const layer = element('div', { className: 'player-layer player-error', attributes: { role: 'alert' } }, [
    message,
    retryButton,
  ]);
  hide();
  addLayer(context, layer);

  const show = (code: number, description: PlayerText) => {
    // Ignores errors of an ad, because the ad handles them itself.
    if (switcher.hasGuest) return;
    isNetworkError = code === networkError;
    message.textContent = text(description);
    retryButton.hidden = switcher.source === undefined;
    layer.hidden = false;
  };
  player.on('error', () => {
    const code = player.error()?.code;
    if (code !== undefined) show(code, errorText(code));
  });
  player.on('loadstart', hide);
  // Watches for stalls. The HLS library retries forever, and a broken connection may cause no error event.
  watchStalls(context, {
    stalled: () => show(networkError, errorText(networkError)),
    resumed: () => {
      if (!player.error()) hide();
    },
  });
  const online = () => {
    if (!layer.hidden && isNetworkError) retry();
  };
  window.addEventListener('online', online, { signal });
}

/** Returns the text for an error code of `MediaError`. */
function errorText(code: number): PlayerText {
  if (code === 2) return 'The network was interrupted';
  if (code === 3) return 'The video is damaged';
  return code === 4 ? 'This video cannot be played' : 'Load failed';
}
