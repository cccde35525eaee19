import { button, element } from '../../core/element.ts';
import { addLayer } from '../../core/layer.ts';
import { OverlayTurn } from '../../core/overlay-turn.ts';
import { Delay } from '../../core/timers.ts';
import type { PlayerContext } from '../../player-context.ts';
import type { PlayerComponents } from '../../player-options.ts';
import type { ComponentPlugin } from '../../player-plugin.ts';
import { addPlaylistButton, playlistOf } from './playlist-control.ts';
import './playlist.css';

const hideMs = 5_000;

/** Adds a playlist panel at the right side of the picture. */
export const playlistPanel: ComponentPlugin<'playlist'> = {
  name: 'playlistPanel',
  component: 'playlist',
  install,
};

function install(context: PlayerContext, items: PlayerComponents['playlist']): void {
  const { signal, text } = context;
  const playlist = playlistOf(context, items);
  const hiding = new Delay(signal);
  const entries = playlist.items.map(({ name }, index) =>
    button({ className: 'player-playlist__entry', text: name }, () => playlist.choose(index)),
  );
  const panel = element(
    'div',
    { className: 'player-playlist', attributes: { role: 'group', 'aria-label': text('Playlist') } },
    entries,
  );
  const turn = new OverlayTurn(context, 'menu', (isShown) => draw(isShown));
  const show = (isShown: boolean) => turn.want(isShown);
  const draw = (isShown: boolean) => {
    hiding.stop();
    panel.classList.toggle('is-open', isShown);
    // Makes a hidden panel inert, so that it cannot receive the keyboard focus.
    panel.inert = !isShown;
    toggle.setAttribute('aria-expanded', String(isShown));
    if (isShown) hiding.start(hideMs, () => show(false));
  };
  const toggle = addPlaylistButton(context, 'list', text('Playlist'), () =>
    show(!panel.classList.contains('is-open')),
  );
  const mark = (now: number) =>
    entries.forEach((entry, index) => {
      entry.setAttribute('aria-current', String(index === now));
    });
  for (const event of ['pointerenter', 'focusin']) panel.addEventListener(event, () => hiding.stop());
  panel.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse') show(false);
    else hiding.start(hideMs, () => show(false));
  });
  addLayer(context, panel);
  draw(false);
  mark(playlist.index);
  playlist.onChange(mark);
}
