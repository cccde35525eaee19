import { button, element } from '../../core/element.ts';
import { addLayer } from '../../core/layer.ts';
import type { PlayerContext } from '../../player-context.ts';
import type { StandingPlugin } from '../../player-plugin.ts';
import { errorText } from './error-text.ts';
import './messages.css';

/** Of `MediaError`: the network went away. */
const networkError = 2;

/** Says what went wrong, and tries again at the same place: when the user wants it, or when the network is back. */
export const errorDisplay: StandingPlugin = { name: 'errorDisplay', install };

function install(context: PlayerContext): void {
  const { player, signal, switcher, text } = context;
  const message = element('p');
  const retry = () => {
    layer.hidden = true;
    player.error(null);
    void switcher.retry({ thenPlay: true });
  };
  const retryButton = button({ className: 'player-error__retry', text: text('Retry') }, retry);
  const layer = element('div', { className: 'player-layer player-error', attributes: { role: 'alert' } }, [
    message,
    retryButton,
  ]);
  layer.hidden = true;
  addLayer(context, layer);

  player.on('error', () => {
    const error = player.error();
    // An ad that fails ends by itself.
    if (!error || switcher.hasGuest) return;
    message.textContent = text(errorText(error.code));
    retryButton.hidden = switcher.source === undefined;
    layer.hidden = false;
  });
  player.on('loadstart', () => {
    layer.hidden = true;
  });
  const online = () => {
    if (!layer.hidden && player.error()?.code === networkError) retry();
  };
  window.addEventListener('online', online, { signal });
}
