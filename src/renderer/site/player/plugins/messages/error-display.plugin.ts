import { button, element } from '../../core/element.ts';
import type { PlayerText } from '../../core/language.ts';
import { addLayer } from '../../core/layer.ts';
import type { PlayerContext } from '../../player-context.ts';
import type { StandingPlugin } from '../../player-plugin.ts';
import { errorText } from './error-text.ts';
import './messages.css';
import { watchStalls } from './stall-watch.ts';

/** Of `MediaError`: the network went away. */
const networkError = 2;

/** Says what went wrong, and tries again at the same place: when the user wants it, or when the network is back. */
export const errorDisplay: StandingPlugin = { name: 'errorDisplay', install };

function install(context: PlayerContext): void {
  const { player, signal, switcher, text } = context;
  const message = element('p');
  let isOfNetwork = false;
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

  const show = (code: number, said: PlayerText) => {
    // An ad that fails ends by itself.
    if (switcher.hasGuest) return;
    isOfNetwork = code === networkError;
    message.textContent = text(said);
    retryButton.hidden = switcher.source === undefined;
    layer.hidden = false;
  };
  player.on('error', () => {
    const code = player.error()?.code;
    if (code !== undefined) show(code, errorText(code));
  });
  player.on('loadstart', hide);
  // What plays streams tries for ever, and what is cut off without a word waits for ever.
  watchStalls(context, {
    stalled: () => show(networkError, errorText(networkError)),
    wentOn: () => {
      if (!player.error()) hide();
    },
  });
  const online = () => {
    if (!layer.hidden && isOfNetwork) retry();
  };
  window.addEventListener('online', online, { signal });
}
