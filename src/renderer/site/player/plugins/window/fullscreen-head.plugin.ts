import { button, element } from '../../core/element.ts';
import { addLayer } from '../../core/layer.ts';
import type { PlayerContext } from '../../player-context.ts';
import type { StandingPlugin } from '../../player-plugin.ts';
import './window.css';

/** Adds the title and a back button above the picture in full screen. */
export const fullscreenHead: StandingPlugin = { name: 'fullscreenHead', install };

function install(context: PlayerContext): void {
  const { options, player, text } = context;
  const back = button({ className: 'player-head__back', text: '‹', label: text('Back') }, () => {
    void player.exitFullscreen();
  });
  const title = element('span', { className: 'player-head__title', text: options.title ?? '' });
  addLayer(context, element('div', { className: 'player-head' }, [back, title]));
}
