import { httpAddress } from '#shared/http-address.ts';
import { button, element } from '../../core/element.ts';
import { addLayer } from '../../core/layer.ts';
import { OverlayTurn } from '../../core/overlay-turn.ts';
import type { PlayerContext } from '../../player-context.ts';
import type { PlayerComponents } from '../../player-options.ts';
import type { ComponentPlugin } from '../../player-plugin.ts';
import { AdLink } from './ad-link.ts';
import './ads.css';

/** Shows a picture while the user has paused the video. Hides the picture if it fails to load. */
export const pauseAd: ComponentPlugin<'pauseAd'> = { name: 'pauseAd', component: 'pauseAd', install };

function install(context: PlayerContext, { coverUrl, adUrl }: PlayerComponents['pauseAd']): void {
  const { gate, player, signal, text } = context;
  const address = httpAddress(coverUrl, document.baseURI);
  if (address === undefined) return;
  const picture = element('img', { className: 'player-ad__picture', attributes: { alt: '' } });
  const link = new AdLink('player-ad__link', text('Ad'), [picture]);
  link.lead(adUrl);
  const layer = element('div', { className: 'player-pause-ad', attributes: { hidden: '' } }, [
    link.element,
    element('span', { className: 'player-ad__label', text: text('Ad') }),
    button({ className: 'player-close', text: '×', label: text('Close ad') }, () => show(false)),
  ]);
  let isPaused = false;
  const turn = new OverlayTurn(context, 'pauseAd', (isShown) => {
    layer.hidden = !isShown;
  });
  const show = (isShown: boolean) => {
    isPaused = isShown;
    turn.want(isShown && picture.complete && picture.naturalWidth > 0);
  };
  picture.addEventListener('load', () => show(isPaused), { signal });
  addLayer(context, layer);
  gate.on(
    'paused',
    (cause) => {
      if (cause !== 'user') return;
      // Loads the picture at the first pause. Users who never pause then do not download it.
      if (!picture.hasAttribute('src')) picture.src = address;
      show(true);
    },
    signal,
  );
  player.on(['play', 'emptied'], () => show(false));
}
