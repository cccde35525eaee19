import { button, element } from '../../core/element.ts';
import type { PlayerText } from '../../core/language.ts';
import { addLayer } from '../../core/layer.ts';
import type { PlayerContext } from '../../player-context.ts';
import type { StandingPlugin } from '../../player-plugin.ts';
import './messages.css';
import { watchStalls } from './stall-watch.ts';

/** Code of a network error in `MediaError`. */
const networkError = 2;

/** Shows playback errors. Retries at the same position after a click, or when the network is back. */
export const errorDisplay: StandingPlugin = { name: 'errorDisplay', install };

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
    // Ignores errors of an ad, which the ad handles itself.
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
  // Watches for stalls, because the HLS library retries forever, and a broken connection may cause no error event.
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
